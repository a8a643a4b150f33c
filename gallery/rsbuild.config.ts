import { basePort } from "@academy/shared/build/ports";
import { defineConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";

/** Beside the ports of the platform, so that both can run. */
const PORT_OFFSET = 30;

export default defineConfig({
  plugins: [pluginReact()],
  source: { entry: { index: "./src/index.tsx" } },
  html: { title: "Shared components", mountId: "root" },
  server: { port: basePort() + PORT_OFFSET, host: "127.0.0.1" },
});
