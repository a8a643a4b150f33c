import federation from "#federation/bundler-runtime";
import { initContainerEntry } from "#federation/init-container";

interface Options {
  name: string;
}

interface BundlerRequire {
  u?: (chunk: string) => string;
  miniCssF?: (chunk: string) => string;
}

declare global {
  var __FEDERATION__: { __INSTANCES__: { options: Options; initOptions: (options: Options) => unknown }[] };
}

/** One federation instance for each build of an area; asking again for the same build gives the same instance. */
function instanceOf(options: Options) {
  const known = globalThis.__FEDERATION__.__INSTANCES__.find((instance) => instance.options.name === options.name);
  if (!known) return federation.runtime.createInstance(options);
  known.initOptions(options);
  return known;
}

/**
 * A retried entry comes from a changed address (`…?r=1`), for the browser keeps a hanging one in mind. Its chunks and
 * sheets must carry the same query, so that nothing that hangs is waited for again.
 */
function freshChunks(require: BundlerRequire): void {
  const script = document.currentScript;
  const query = script instanceof HTMLScriptElement ? new URL(script.src).search : "";
  if (!query) return;
  for (const address of ["u", "miniCssF"] as const) {
    const original = require[address];
    if (original) require[address] = (chunk) => original(chunk) + query;
  }
}

// Each area asks once, while its entry runs, and must get a copy of its own to write into.
Object.defineProperty(globalThis, "__ACADEMY_FEDERATION__", {
  get: () => ({
    __esModule: true,
    default: {
      ...federation,
      runtime: { ...federation.runtime, init: instanceOf },
      instance: undefined,
      initOptions: undefined,
      bundlerRuntimeOptions: {},
      bundlerRuntime: {
        ...federation.bundlerRuntime,
        init: (given: { webpackRequire: BundlerRequire }) => {
          freshChunks(given.webpackRequire);
          return federation.bundlerRuntime.init(given);
        },
        initContainerEntry,
        S: {},
      },
    },
  }),
});
