import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { allOperations } from "@academy/shared/build/operations/all-operations";
import { detailsOf } from "#http/contract/serve.ts";
import type { OpenApi } from "./breaking-changes.ts";
import { dereferenced } from "./dereference.ts";
import { documentOf } from "./openapi/document.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The contract as the code has it now, and as it was last released. */
export const CURRENT_FILE = resolve(ROOT, "openapi.json");
export const RELEASED_FILE = resolve(ROOT, "openapi.released.json");

/** The document of all operations, as the checked-in file has it: without pages and files that people open by a link. */
export async function contractText(): Promise<string> {
  const operations = [...(await allOperations()).values()];
  const document = await documentOf(operations.filter((each) => !detailsOf(each).isHidden));
  return `${JSON.stringify(document, null, 1)}\n`;
}

/**
 * A contract from its file: without references to components and without HEAD, whose answers have no body, and its paths without
 * the last slash, which no caller must send.
 */
export function readContract(file: string): OpenApi {
  const { paths } = dereferenced(JSON.parse(readFileSync(file, "utf8")) as OpenApi);
  return {
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, { head: _, ...calls }]) => [path.replace(/\/$/, ""), calls]),
    ),
  };
}
