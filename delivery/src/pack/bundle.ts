import { join } from "node:path";
import { createRsbuild } from "@rsbuild/core";
import { ROOT } from "#config.ts";

/** Writes the commands of a team with everything they import as `bin/delivery.js`. Throws when it cannot be built. */
export async function bundleTeamCli(folder: string) {
  const rsbuild = await createRsbuild({
    cwd: join(ROOT, "delivery"),
    config: {
      source: { entry: { delivery: "./src/team-cli.ts" } },
      output: {
        target: "node",
        module: true,
        distPath: { root: join(folder, "bin") },
        filename: { js: "[name].js" },
        minify: false,
        sourceMap: false,
        legalComments: "inline",
      },
      tools: {
        rspack: (config, { appendPlugins, rspack }) => {
          // `import.meta` is evaluated at run time, as `areas.json` is found relative to the bundled file.
          config.module = { ...config.module, parser: { javascript: { importMeta: false } } };
          appendPlugins(new rspack.BannerPlugin({ banner: "#!/usr/bin/env node", raw: true }));
        },
      },
      performance: { printFileSize: false },
    },
  });
  await rsbuild.build();
}
