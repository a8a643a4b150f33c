import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Rspack } from "@rsbuild/core";

// The federation packages reach each other through nested dependencies, so each is looked up from its parent.
const enhanced = createRequire(createRequire(import.meta.url).resolve("@module-federation/enhanced"));
const tools = createRequire(enhanced.resolve("@module-federation/runtime-tools"));

/** The ES-module form of the bundler runtime: a third smaller than the CommonJS form that the plugin asks for. */
export const bundlerRuntime = join(dirname(tools.resolve("@module-federation/webpack-bundler-runtime")), "bundler.js");
const runtime = join(dirname(tools.resolve("@module-federation/runtime")), "bundler.js");

/** The name of the global through which the shell lends its one federation runtime to all areas. */
export const RUNTIME_GLOBAL = "__ACADEMY_FEDERATION__";

const BUNDLER_RUNTIME_REQUEST = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

const replacements: [RegExp, string][] = [
  [BUNDLER_RUNTIME_REQUEST, bundlerRuntime],
  [/^@module-federation\/(enhanced\/|runtime-tools\/)?runtime$/, runtime],
  [/^@module-federation\/runtime\/helpers$/, join(dirname(runtime), "helpers.js")],
];

/** Parts of the runtime that no page of ours reaches; one module with the names of them all stands in for them. */
export const unusedParts = ["plugins/snapshot/SnapshotHandler.js", "utils/preload.js"];

const UNUSED = new RegExp(`/(${unusedParts.join("|")})$`);
const standIn = new URL("./runtime-stubs.ts", import.meta.url).pathname;

/** Lets a build use the ES-module forms of the federation runtime. */
export function useModuleRuntime(config: Rspack.Configuration, rspack: typeof Rspack.rspack): void {
  config.plugins ??= [];
  for (const [request, replacement] of replacements) {
    config.plugins.push(
      new rspack.NormalModuleReplacementPlugin(request, (data) => {
        data.request = replacement;
      }),
    );
  }
  config.plugins.push(
    new rspack.NormalModuleReplacementPlugin(UNUSED, (data) => {
      if (data.context.includes("@module-federation/runtime-core")) data.request = standIn;
    }),
  );
}

/** Lets an area's composed build take the runtime from the shell in place of bringing its own (33 kB gz less per area). */
export function useShellRuntime(config: Rspack.Configuration): void {
  config.externals = [
    ({ request }, done) => {
      const borrowed = request && BUNDLER_RUNTIME_REQUEST.test(request) && !request.includes("data:");
      if (borrowed) done(undefined, RUNTIME_GLOBAL, "var");
      else done();
    },
  ];
}

/** Names under which the shell's own code reaches the runtime that it lends. */
export const runtimeAliases: Record<string, string> = {
  "#federation/bundler-runtime$": bundlerRuntime,
  "#federation/init-container$": join(dirname(bundlerRuntime), "initContainerEntry.js"),
};
