import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { embeddedTemplate } from "./embedded-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder for what the tests of a run share, gone after it: a worker may be ended before it could tidy up. */
    runFolder: string;
  }
}

const folder = mkdtempSync(join(tmpdir(), "academy-run-"));

/** Vitest calls both functions by their names: before all tests of a run, and after them. */
export async function setup({ config, provide }: TestProject): Promise<void> {
  provide("runFolder", folder);
  // Before the workers start, because each of them would make one.
  if (!config.provide.databaseServer) await embeddedTemplate();
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
