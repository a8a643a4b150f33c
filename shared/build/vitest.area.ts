/// <reference types="@testing-library/jest-dom/vitest" preserve="true" />
// Its matchers are known to every package through this file, which each vitest.config.ts imports.
import { extname } from "node:path";
import { defineConfig } from "vitest/config";

/** The test set-up of everything that runs in a browser: jsdom, real providers, a fake network. */
export const browserTests = defineConfig({
  test: {
    environment: "jsdom",
    environmentOptions: { jsdom: { url: "http://localhost:3000/" } },
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: [`${import.meta.dirname}/vitest.setup${extname(import.meta.filename)}`],
    // From a package it would be left to Node, which reads no style sheets.
    server: { deps: { inline: [/@academy[\\/]shared/] } },
    css: { modules: { classNameStrategy: "non-scoped" } },
    // A busy machine renders slowly; what hangs still fails.
    testTimeout: 30_000,
    restoreMocks: true,
    // One DOM and one set of modules for all files, and one worker: they cost more than the tests, and the suite runs several packages
    // at a time. The set-up empties what tests share.
    pool: "forks",
    isolate: false,
    maxWorkers: 1,
    // What a test leaves behind is young: with room for it there are fewer collections, which saves a fifteenth of the processor time.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
  },
});
