import { withoutDetails } from "@academy/shared/build/operations/without-details";
import { basePort } from "@academy/shared/build/ports";
import { defineConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";

/** The gallery's ports are apart from the platform's, so that both can run at the same time. */
const PORT_OFFSET = 30;

export default defineConfig({
  plugins: [pluginReact(), withoutDetails()],
  source: { entry: { index: "./src/index.tsx" } },
  html: { title: "Shared components", mountId: "root" },
  server: { port: basePort() + PORT_OFFSET, host: "127.0.0.1" },
});
