import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { App } from "#context.ts";
import type { OpenApi } from "./breaking-changes.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The contract as the code has it now, and as it was last released. */
export const CURRENT_FILE = resolve(ROOT, "openapi.json");
export const RELEASED_FILE = resolve(ROOT, "openapi.released.json");

/** Calls of a developer's machine are no part of the contract. */
const DEVELOPMENT = "/api/dev/";

/** The contract of a server, as the checked-in file has it: paths in their order, so that a change reads well. */
export function contractOf(app: App): string {
  const { paths = {}, ...rest } = app.swagger();
  const kept = Object.entries(paths).filter(([path]) => !path.startsWith(DEVELOPMENT));
  const sorted = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...rest, paths: sorted }, null, 1)}\n`;
}

/** A contract from its file. */
export function readContract(file: string): OpenApi {
  return JSON.parse(readFileSync(file, "utf8")) as OpenApi;
}
