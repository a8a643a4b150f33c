import { runDownloaded } from "#download/run-downloaded.ts";
import federation from "#federation/bundler-runtime";
import { initContainerEntry } from "#federation/init-container";
import { rejectIfReplaced } from "./replaced-version.ts";

interface Options {
  name: string;
}

type Chunk = string | number;

/** The members of a build's `require` that load its chunks, with the paths and the hashes of each kind of file. */
interface BundlerRequire {
  p: string;
  e: (chunk: Chunk) => Promise<unknown>;
  u?: (chunk: Chunk) => string;
  sriHashes?: Record<Chunk, string>;
  miniCssF?: (chunk: Chunk) => string;
  sriExtractCssHashes?: Record<Chunk, string>;
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

/** The kinds of files, scripts and style sheets: a chunk has a file of a kind only if it has a hash of that kind. */
const KINDS = [
  ["u", "sriHashes"],
  ["miniCssF", "sriExtractCssHashes"],
] as const;

/**
 * Downloads each chunk and style sheet before an element loads it, because an element does not report its progress. The element, with
 * its hash, then loads the file from the browser's cache, under the address of the download.
 */
function downloadFirst(require: BundlerRequire): void {
  const load = require.e;
  const came = new Map<string, string>();
  const pathsOf = KINDS.map(([path, hashes]) => {
    const original = require[path] ?? String;
    require[path] = (chunk) => came.get(original(chunk)) ?? original(chunk);
    return (chunk: Chunk) => (require[hashes]?.[chunk] ? [original(chunk)] : []);
  });
  require.e = (chunk) => {
    const paths = pathsOf.flatMap((of) => of(chunk));
    const files = paths.map((path) => require.p + path);
    const run = (addresses: string[]) => {
      for (const [at, path] of paths.entries()) came.set(path, addresses[at]?.slice(require.p.length) ?? path);
      return load(chunk);
    };
    return rejectIfReplaced(require.p, runDownloaded(files, run));
  };
}

// Each area reads this global once, while its entry runs, and must get a copy of its own, because it writes into it.
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
          downloadFirst(given.webpackRequire);
          return federation.bundlerRuntime.init(given);
        },
        initContainerEntry,
        S: {},
      },
    },
  }),
});
