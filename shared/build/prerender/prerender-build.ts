import { join } from "node:path";
import { sharedVersions } from "@academy/shared/build/federation/federation";
import type { EnvironmentConfig, Rspack } from "@rsbuild/core";

/** The name of the build environment for the files that browsers load. */
export const BROWSER = "web";

/** The file of a build that renders its pages in Node; `.cjs`, because it is no script of the page and no entry has its hash. */
export const PRERENDER_FILE = "node/prerender.cjs";

interface PrerenderBuild {
  folder: string;
  entry: string;
  /** An area takes React and the stateful modules from the shell's file, as it does in the browser. */
  consumer: boolean;
}

/** The second build of the same sources: one file for Node, without styles but with the same class names. */
export const prerenderEnvironment = ({ folder, entry, consumer }: PrerenderBuild): EnvironmentConfig => ({
  source: { entry: { prerender: entry } },
  output: {
    target: "node",
    module: false,
    emitAssets: false,
    cleanDistPath: false,
    sourceMap: false,
    minify: false,
    distPath: { root: join(folder, "dist/node") },
    filename: { js: "[name].cjs" },
  },
  tools: {
    htmlPlugin: false,
    rspack: (config) => {
      config.output = { ...config.output, asyncChunks: false, library: { type: "commonjs2" } };
      config.externals = consumer
        ? Object.fromEntries(Object.keys(sharedVersions).map((name) => [name, `commonjs ${name}`]))
        : {};
    },
  },
});

type Built = Rspack.Stats | Rspack.MultiStats | undefined;

/** The statistics of the browser environment's build, or undefined when any build failed. */
export function browserStats(stats: Built) {
  if (!stats || stats.hasErrors()) return undefined;
  return "stats" in stats ? stats.stats.find(({ compilation }) => compilation.name === BROWSER) : stats;
}
