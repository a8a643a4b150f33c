/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
// Every package gets the types of the jest-dom matchers through this file, which each vitest.config.ts imports.
import { extname } from "node:path";
import { defineConfig } from "vitest/config";

/** The test set-up of everything that runs in a browser: jsdom, real providers, a fake network. */
export const browserTests = defineConfig({
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: [`${import.meta.dirname}/vitest.setup${extname(import.meta.filename)}`],
    // Without this Node itself would load shared from `node_modules`, and Node cannot import style sheets.
    server: { deps: { inline: [/@academy[\\/]shared/] } },
    css: { modules: { classNameStrategy: "non-scoped" } },
    // A busy machine renders slowly; a test that hangs still fails.
    testTimeout: 60_000,
    restoreMocks: true,
    // One worker, with one DOM and one set of modules for all files: setting these up costs more than the tests, and the suite runs
    // several packages at a time. The set-up resets the state that tests share.
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    // Tests leave mostly short-lived objects: a larger young generation means fewer collections and saves a fifteenth of the processor time.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  },
});
