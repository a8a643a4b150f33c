import { join } from "node:path";
import { sharedModules } from "@academy/shared/build/federation/federation";
import { useFederationRuntime } from "@academy/shared/build/federation/federation-runtime";
import { templateParameters } from "@academy/shared/build/head/template-parameters";
import { useLighterLibraries } from "@academy/shared/build/libraries/lighter-libraries";
import { shellManifest } from "@academy/shared/build/manifest/shell-manifest";
import { BROWSER, prerenderEnvironment } from "@academy/shared/build/prerender/prerender-build";
import { HIDDEN_SOURCE_MAPS } from "@academy/shared/build/source-maps/source-maps";
import { pluginModuleFederation } from "@module-federation/rsbuild-plugin";
import { defineConfig, type RsbuildConfig } from "@rsbuild/core";
import { pluginReact } from "@rsbuild/plugin-react";
import { buildVersion } from "./build-version.ts";
import { SWC_OPTIONS } from "./compiler.ts";
import { devRegistry } from "./dev-registry.ts";
import { withoutDetails } from "./operations/without-details.ts";
import { devServer } from "./ports.ts";

/** The module that sends calls and axios, which it alone imports, are one file: apart, each page would need one request and one hash more. */
const TRANSPORT = { test: /[\\/]axios(?:-transport\.ts$|[\\/])/, name: "axios", enforce: true };

/**
 * The build of the shell: one entry that contains the singletons, without an asynchronous boundary. The edge puts the registry
 * into the shell's page; in development the page contains a registry of the areas' development servers.
 */
export function defineShell({ folder }: { folder: string }) {
  return defineConfig(async ({ command }): Promise<RsbuildConfig> => {
    const released = command === "build";
    const version = released ? buildVersion(folder) : "dev";
    const federation = pluginModuleFederation(
      {
        name: "shell",
        remotes: {},
        shared: sharedModules("host"),
        shareStrategy: "loaded-first",
        dts: false,
        manifest: false,
        experiments: { optimization: { target: "web", disableSnapshot: true } },
        // Named by import name, not by path: otherwise the build output would contain a path of this machine.
        runtimePlugins: ["#registry/script-guard.ts"],
      },
      { environment: BROWSER },
    );
    return {
      root: folder,
      plugins: [pluginReact(), withoutDetails(), ...(released ? [shellManifest({ version, folder })] : [])],
      environments: {
        [BROWSER]: {
          plugins: [federation],
          source: {
            entry: { index: released ? "./src/index.ts" : ["./src/loading/react-renderers.ts", "./src/index.ts"] },
          },
          security: { sri: { enable: released } },
          tools: {
            swc: SWC_OPTIONS,
            rspack: (config, { rspack }) => {
              useFederationRuntime(config, rspack, "host");
              if (released) useLighterLibraries(config, rspack);
              config.output = { ...config.output, crossOriginLoading: "anonymous" };
              // The default hashes the module's name, and the names of the modules that the shell provides contain a path of this machine.
              config.optimization = { ...config.optimization, moduleIds: "natural" };
              const { splitChunks } = config.optimization;
              if (splitChunks) splitChunks.cacheGroups = { ...splitChunks.cacheGroups, transport: TRANSPORT };
            },
          },
        },
        ...(released
          ? { node: prerenderEnvironment({ folder, entry: "./src/prerender/prerender.tsx", consumer: false }) }
          : {}),
      },
      source: { define: { "process.env.SHELL_VERSION": JSON.stringify(version) } },
      html: {
        template: "./src/index.html",
        crossorigin: "anonymous",
        templateParameters: await templateParameters(folder, {
          registry: released ? "__REGISTRY__" : JSON.stringify(await devRegistry(join(folder, ".."))),
          scriptOrigins: released ? "__SCRIPT_ORIGINS__" : "",
          texts: released ? "__TEXTS__" : "{}",
        }),
      },
      output: {
        assetPrefix: released ? `/shell/${version}/` : "/",
        cleanDistPath: true,
        distPath: { root: join(folder, "dist") },
        cssModules: { localIdentName: "shell-[local]-[hash:base64:5]" },
        legalComments: "none",
        // In the page: a sheet that is loaded would compete with the scripts for a slow line, and nothing is painted before it.
        inlineStyles: true,
        ...(released ? { sourceMap: HIDDEN_SOURCE_MAPS } : {}),
      },
      server: devServer("shell"),
      performance: { printFileSize: false },
    };
  });
}
