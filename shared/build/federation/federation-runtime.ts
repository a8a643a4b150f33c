import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Rspack } from "@rsbuild/core";

// The federation packages reach each other through nested dependencies, so each is looked up from its parent.
const enhanced = createRequire(createRequire(import.meta.url).resolve("@module-federation/enhanced"));
const tools = createRequire(enhanced.resolve("@module-federation/runtime-tools"));

const bundlerRuntime = join(dirname(tools.resolve("@module-federation/webpack-bundler-runtime")), "bundler.js");
const runtime = join(dirname(tools.resolve("@module-federation/runtime")), "bundler.js");

/** The module that the federation plugin imports in each build. */
const BUNDLER_RUNTIME_REQUEST = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/** The plugin's own entry is a `data:` module whose text imports the runtime by its path on this machine. */
const PLUGIN_ENTRY = /data:text\/javascript/;
const RUNTIME_PATH = /%22(?:(?!%22).)*(webpack-bundler-runtime%2Fdist%2Findex\.cjs%22)/g;

/** By request: the ES-module form, used in place of the CommonJS one because the bundler can tree-shake only ES modules. */
const MODULE_FORMS: [RegExp, string][] = [
  [BUNDLER_RUNTIME_REQUEST, bundlerRuntime],
  [/^@module-federation\/(enhanced\/|runtime-tools\/)?runtime$/, runtime],
  [/^@module-federation\/runtime\/helpers$/, join(dirname(runtime), "helpers.js")],
];

/** The global through which the shell lends its runtime. */
const RUNTIME_GLOBAL = "__ACADEMY_FEDERATION__";

/** The import names by which the shell's `provide-runtime.ts` imports the parts of the runtime that it lends. */
const LENT_PARTS = {
  "#federation/bundler-runtime$": bundlerRuntime,
  "#federation/init-container$": join(dirname(bundlerRuntime), "initContainerEntry.js"),
};

/**
 * Gives a build its federation runtime. The `host` has one and lends it to all areas; a `consumer` uses the host's, a
 * `standalone` area has its own. docs/performance.md ("The levers that matter") says how much lending saves.
 */
export function useFederationRuntime(
  config: Rspack.Configuration,
  { NormalModuleReplacementPlugin }: typeof Rspack.rspack,
  role: "host" | "consumer" | "standalone",
): void {
  config.plugins ??= [];
  // Module ids depend on requests: a request with a path of this machine would make each folder build different bytes.
  config.plugins.push(
    new NormalModuleReplacementPlugin(PLUGIN_ENTRY, (data) => {
      data.request = data.request.replaceAll(RUNTIME_PATH, "%22$1");
    }),
  );
  for (const [request, form] of MODULE_FORMS)
    config.plugins.push(
      new NormalModuleReplacementPlugin(request, (data) => {
        data.request = form;
      }),
    );
  if (role === "host") config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...LENT_PARTS } };
  if (role === "consumer")
    config.externals = [
      ({ request }, done) => {
        // The request of the plugin's own entry, a `data:` module, contains the runtime's name too; it must not become an external.
        if (request && BUNDLER_RUNTIME_REQUEST.test(request) && !request.includes("data:"))
          done(undefined, RUNTIME_GLOBAL, "var");
        else done();
      },
    ];
}
