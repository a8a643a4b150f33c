import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what the tests of a run share, gone after it: a worker may be ended before it could tidy up. */
    runFolder: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "academy-run-"));

/** Vitest calls both by their names: before all tests of a run, and after them. */
export function setup({ provide }: TestProject): void {
  provide("runFolder", folder);
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
