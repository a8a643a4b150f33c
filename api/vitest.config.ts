import { resolve } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { markedFiles, TEST_FILES } from "./test/support/database-marks.ts";

const server = process.env.DATABASE_URL_TEST ?? "";

/** The server's own hook: the modules of drizzle-orm are found in half of the time. */
const QUICK_RESOLUTION = resolve(import.meta.dirname, "src/process/quick-resolution.ts");

const onlyMarked = Boolean(process.env.ONLY_MARKED);

// `npm test` runs everything on PostgreSQL, and on the embedded database what its comment says (docs/testing.md).
const marked = markedFiles();
const ofEmbedded = marked.filter(({ mark }) => mark === "Embedded database only").map(({ file }) => file);

export default defineConfig({
  test: {
    globalSetup: "test/support/run-folder.ts",
    provide: {
      databaseServer: server,
      thorough: false,
      markedTests: onlyMarked ? Object.fromEntries(marked.map(({ file, tests }) => [file, tests])) : {},
    },
    setupFiles: onlyMarked ? ["test/support/marked-tests.ts"] : [],
    include: onlyMarked ? marked.map(({ file }) => file) : TEST_FILES,
    exclude: [...configDefaults.exclude, ...(server ? ofEmbedded : [])],
    // One database per worker, shared by its files and emptied between tests.
    pool: "forks",
    // What a test leaves behind is young: with room for it there are fewer collections, which saves a tenth of the processor time.
    // Most functions run a few times only: the interpreter takes longer for that than compiling them at once.
    execArgv: [
      "--min-semi-space-size=32",
      "--max-semi-space-size=64",
      "--always-sparkplug",
      `--import=${QUICK_RESOLUTION}`,
    ],
    isolate: false,
    restoreMocks: true,
    // On the embedded database one worker: preparing a second one would take as long as running a sixth of the tests.
    maxWorkers: onlyMarked ? 1 : 2,
    // A machine of a pipeline may be many times slower; a test that hangs still fails.
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
});
