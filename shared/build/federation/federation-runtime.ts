import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Rspack } from "@rsbuild/core";

// The federation packages reach each other through nested dependencies, so each is looked up from its parent.
const enhanced = createRequire(createRequire(import.meta.url).resolve("@module-federation/enhanced"));
const tools = createRequire(enhanced.resolve("@module-federation/runtime-tools"));

const bundlerRuntime = join(dirname(tools.resolve("@module-federation/webpack-bundler-runtime")), "bundler.js");
const runtime = join(dirname(tools.resolve("@module-federation/runtime")), "bundler.js");

/** What the federation plugin asks for in each build. */
const BUNDLER_RUNTIME_REQUEST = /webpack-bundler-runtime[\\/]dist[\\/]index\.cjs$/;

/** The plugin's own entry is a `data:` module whose text imports the runtime by its place on this machine. */
const PLUGIN_ENTRY = /data:text\/javascript/;
const PLACE_OF_RUNTIME = /%22(?:(?!%22).)*(webpack-bundler-runtime%2Fdist%2Findex\.cjs%22)/g;

/** By request: the ES-module form in place of the CommonJS one. Only of that the bundler can leave out what is not used. */
const MODULE_FORMS: [RegExp, string][] = [
  [BUNDLER_RUNTIME_REQUEST, bundlerRuntime],
  [/^@module-federation\/(enhanced\/|runtime-tools\/)?runtime$/, runtime],
  [/^@module-federation\/runtime\/helpers$/, join(dirname(runtime), "helpers.js")],
];

/** The global through which the shell lends its runtime. */
const RUNTIME_GLOBAL = "__ACADEMY_FEDERATION__";

/** The names by which the shell's `provide-runtime.ts` reaches what it lends. */
const LENT_PARTS = {
  "#federation/bundler-runtime$": bundlerRuntime,
  "#federation/init-container$": join(dirname(bundlerRuntime), "initContainerEntry.js"),
};

/**
 * Gives a build its federation runtime. The `host` has one and lends it to all areas; a `consumer` takes the host's, a
 * `standalone` area brings its own. What that saves of each page is measured in docs/performance.md ("The levers").
 */
export function useFederationRuntime(
  config: Rspack.Configuration,
  { NormalModuleReplacementPlugin }: typeof Rspack.rspack,
  place: "host" | "consumer" | "standalone",
): void {
  config.plugins ??= [];
  // Numbers of modules follow from their requests: with this machine's path in one, no two folders would build the same bytes.
  config.plugins.push(
    new NormalModuleReplacementPlugin(PLUGIN_ENTRY, (data) => {
      data.request = data.request.replaceAll(PLACE_OF_RUNTIME, "%22$1");
    }),
  );
  for (const [request, form] of MODULE_FORMS)
    config.plugins.push(
      new NormalModuleReplacementPlugin(request, (data) => {
        data.request = form;
      }),
    );
  if (place === "host") config.resolve = { ...config.resolve, alias: { ...config.resolve?.alias, ...LENT_PARTS } };
  if (place === "consumer")
    config.externals = [
      ({ request }, done) => {
        // The plugin's own entry, a `data:` module, names the runtime too and stays.
        if (request && BUNDLER_RUNTIME_REQUEST.test(request) && !request.includes("data:"))
          done(undefined, RUNTIME_GLOBAL, "var");
        else done();
      },
    ];
}
