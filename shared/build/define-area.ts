import { join } from "node:path";
import { sharedModules } from "@academy/shared/build/federation/federation";
import { useFederationRuntime } from "@academy/shared/build/federation/federation-runtime";
import { useLighterMarkdown } from "@academy/shared/build/libraries/lighter-libraries";
import { areaManifest } from "@academy/shared/build/manifest/area-manifest";
import { BROWSER, prerenderEnvironment } from "@academy/shared/build/prerender/prerender-build";
import { HIDDEN_SOURCE_MAPS } from "@academy/shared/build/source-maps/source-maps";
import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { pluginModuleFederation } from "@module-federation/rsbuild-plugin";
import { defineConfig, type RsbuildConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { buildErrors } from "./build-errors.ts";
import { buildVersion } from "./build-version.ts";
import { SWC_OPTIONS } from "./compiler.ts";
import { withoutDetails } from "./operations/without-details.ts";
import { devServer, portOf } from "./ports.ts";

/**
 * Code that several screens share becomes a chunk of its own from this size on (before minifying). Smaller chunks would cost more
 * than they save: each is compressed alone, adds a hash to the entry and needs its own request.
 */
export const COMMON_CHUNK_FROM = 40_000;

/** The modules inside the entry file: `src/area.ts` and the small table of addresses it reads. This saves a request and a level of loading. */
const ENTRY_MODULES = /[\\/]src[\\/](?:area|contract[\\/]screen-addresses)\.[jt]s$/;

const chunksOf = (entry: string) => ({
  minSize: COMMON_CHUNK_FROM,
  cacheGroups: { entry: { test: ENTRY_MODULES, name: entry, chunks: "all" as const, enforce: true } },
});

/**
 * How a team develops an area inside a released shell (`IN_PLATFORM=1`). That shell has React's production build, which supports
 * neither the elements of the development build nor Fast Refresh, so a change reloads the page.
 */
const IN_RELEASED_SHELL = { fastRefresh: false, swcReactOptions: { development: false, refresh: false } };

interface AreaBuild {
  /** The area's id, also the prefix of its federation name and its i18n namespace. */
  id: string;
  /** The package's folder: `import.meta.dirname` of its configuration. */
  folder: string;
  /** Whether the area's public pages are also rendered in Node, so that they can be read without JavaScript. */
  prerender?: boolean;
}

/**
 * The build of an area. `rsbuild build` makes the composed build, which borrows the shell's federation runtime and writes
 * `area.json`; `rsbuild dev` serves the area alone at `/` and as a remote with hot reload.
 */
export function defineArea({ id, folder, prerender = false }: AreaBuild) {
  return defineConfig(({ command }): RsbuildConfig => {
    const composed = command === "build";
    const inPlatform = !composed && process.env.IN_PLATFORM === "1";
    const react = inPlatform ? IN_RELEASED_SHELL : {};
    const role = composed ? "consumer" : "standalone";
    const version = composed ? buildVersion(folder) : "dev";
    // Each build has its own name, so that chunk array, global and class prefix of two versions of an area never collide on a page.
    const name = `${id}_${version}`;
    const federation = pluginModuleFederation(
      {
        name,
        filename: "entry.js",
        exposes: { "./area": "./src/area.ts" },
        shared: sharedModules(role),
        shareStrategy: "loaded-first",
        dts: false,
        manifest: false,
        experiments: { optimization: { target: "web", disableSnapshot: true } },
      },
      { environment: BROWSER },
    );
    return {
      root: folder,
      plugins: [
        pluginReact(react),
        withoutDetails(),
        ...(composed ? [areaManifest({ id, version, folder })] : []),
        ...(inPlatform ? [buildErrors()] : []),
      ],
      environments: {
        [BROWSER]: {
          plugins: [federation],
          source: { entry: { index: "./src/index.ts" } },
          security: { sri: { enable: composed } },
          tools: {
            swc: SWC_OPTIONS,
            ...(composed ? { htmlPlugin: false } : {}),
            rspack: (config, { rspack }) => {
              useFederationRuntime(config, rspack, role);
              useLighterMarkdown(config, rspack);
              config.output = { ...config.output, crossOriginLoading: "anonymous", chunkLoadTimeout: TIMEOUTS.script };
              if (!composed) return;
              config.entry = {};
              config.optimization = { ...config.optimization, splitChunks: chunksOf(name) };
            },
          },
        },
        ...(composed && prerender
          ? { node: prerenderEnvironment({ folder, entry: "./src/area.ts", consumer: true }) }
          : {}),
      },
      // In its own repository an area has shared in `node_modules`, whose scripts the bundler would otherwise not compile.
      source: {
        include: [/@academy[\\/]shared/],
        define: { "process.env.AREA_VERSION": JSON.stringify(version) },
      },
      html: { title: id, mountId: "root" },
      output: {
        assetPrefix: composed ? "auto" : `http://localhost:${portOf(id)}/`,
        cleanDistPath: true,
        distPath: { root: join(folder, "dist") },
        cssModules: { localIdentName: `${name}-[local]-[hash:base64:5]` },
        legalComments: "none",
        ...(composed ? { sourceMap: HIDDEN_SOURCE_MAPS } : {}),
      },
      server: devServer(id),
      dev: {
        assetPrefix: `http://localhost:${portOf(id)}/`,
        client: { host: "localhost", port: portOf(id), overlay: !inPlatform },
      },
      performance: { printFileSize: false },
    };
  });
}
