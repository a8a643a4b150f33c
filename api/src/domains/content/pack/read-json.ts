import { readFile } from "node:fs/promises";
import type * as z from "zod/mini";
import { jsonPath } from "#format/json-path.ts";
import { faultSentence } from "#schemas/content-fault.ts";
import { readContent } from "#schemas/schema-fault.ts";
import { PackError } from "./pack-error.ts";

/** Parses the text of a pack's file; throws a `PackError` if it is not JSON. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PackError(name, "", `is not JSON (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

/** Parses a file's JSON by a schema; throws a `PackError` that names the location of the fault. */
export function checked<Schema extends z.ZodMiniType>(name: string, schema: Schema, json: unknown): z.output<Schema> {
  const { data, faults } = readContent(schema, json);
  const first = faults?.[0];
  if (first) throw new PackError(name, jsonPath(first.path), faultSentence(first.fault));
  return data as z.output<Schema>;
}

/** The text of a pack's file; throws a `PackError` if the file cannot be read. */
export function readText(name: string): Promise<string> {
  return readFile(name, "utf8").catch(() => {
    throw new PackError(name, "", "the file cannot be read");
  });
}
