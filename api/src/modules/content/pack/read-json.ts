import { readFile } from "node:fs/promises";
import * as z from "zod/mini";
import { jsonPath } from "#format/json-path.ts";
import { PackError } from "./pack-error.ts";

/** What the text of a pack's file says; throws a `PackError` when it is no JSON. */
export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PackError(name, "", `is not JSON (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

/** What a schema makes of a file's JSON; throws a `PackError` that names the place. */
export function checked<Schema extends z.ZodMiniType>(name: string, schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json, { error: z.locales.en().localeError });
  const issue = parsed.error?.issues[0];
  if (issue) throw new PackError(name, jsonPath(issue.path), issue.message);
  return parsed.data as z.output<Schema>;
}

/** The text of a pack's file; throws a `PackError` when there is none. */
export function readText(name: string): Promise<string> {
  return readFile(name, "utf8").catch(() => {
    throw new PackError(name, "", "the file cannot be read");
  });
}
