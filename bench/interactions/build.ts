import { join } from "node:path";
import { ROOT } from "@academy/e2e/support/config.ts";
import { createRsbuild } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";

const LEARNING = join(ROOT, "mf-learning");
const from = (name: string) => join(LEARNING, "node_modules", name);

/** Builds the learning area for production with React's profiling build in it. Gives the folder of the build. */
export async function buildProfiled(): Promise<string> {
  const folder = join(ROOT, "bench/dist/interactions");
  const rsbuild = await createRsbuild({
    cwd: LEARNING,
    rsbuildConfig: {
      plugins: [pluginReact()],
      source: {
        entry: { index: join(ROOT, "bench/interactions/page.ts") },
        define: { "process.env.AREA_VERSION": '"bench"' },
      },
      resolve: { alias: { areas: ROOT, react: from("react"), "react-dom": from("react-dom") } },
      html: { mountId: "root" },
      output: { distPath: { root: folder }, cleanDistPath: true, legalComments: "none" },
      performance: { printFileSize: false },
      logLevel: "error",
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return folder;
}
