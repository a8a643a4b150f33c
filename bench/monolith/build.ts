import { join } from "node:path";
import { ROOT } from "@academy/e2e/support/config.ts";
import { SWC_OPTIONS } from "@academy/shared/build/compiler";
import { COMMON_CHUNK_FROM } from "@academy/shared/build/define-area";
import { templateParameters } from "@academy/shared/build/head/template-parameters";
import { useLighterLibraries } from "@academy/shared/build/libraries/lighter-libraries";
import { createRsbuild } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";

const SHELL = join(ROOT, "shell");

/**
 * Builds the same shell and the same areas as one bundle, without federation: the peer of the bench. Routes stay lazy,
 * the bundler shares libraries, chunks are as large; only the composition differs. Gives the folder of the build.
 */
export async function buildMonolith(registry: unknown): Promise<string> {
  const folder = join(ROOT, "bench/dist/monolith");
  const rsbuild = await createRsbuild({
    cwd: SHELL,
    rsbuildConfig: {
      plugins: [pluginReact()],
      source: {
        entry: { index: join(ROOT, "bench/monolith/index.ts") },
        define: { "process.env.SHELL_VERSION": '"monolith"', "process.env.AREA_VERSION": '"monolith"' },
      },
      resolve: {
        alias: {
          "shell-source": join(SHELL, "src"),
          "#loading/load-area.ts": join(ROOT, "bench/monolith/load-area.ts"),
          areas: ROOT,
          ...Object.fromEntries(["react", "react-dom"].map((name) => [name, join(SHELL, "node_modules", name)])),
        },
      },
      html: {
        template: join(SHELL, "src/index.html"),
        templateParameters: await templateParameters(SHELL, {
          registry: JSON.stringify(registry),
          texts: "{}",
          scriptOrigins: "",
        }),
      },
      output: { distPath: { root: folder }, cleanDistPath: true, legalComments: "none" },
      tools: {
        swc: SWC_OPTIONS,
        rspack: (config, { rspack }) => {
          useLighterLibraries(config, rspack);
          if (config.optimization?.splitChunks) config.optimization.splitChunks.minSize = COMMON_CHUNK_FROM;
        },
      },
      performance: { printFileSize: false },
      logLevel: "error",
    },
  });
  const { close } = await rsbuild.build();
  await close();
  return folder;
}
