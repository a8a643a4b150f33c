import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { checkPack } from "./check-pack.ts";
import { ContentPack, type Words } from "./pack.ts";
import { jsonPath, PackError } from "./pack-error.ts";
import { packTranslations } from "./pack-translations.ts";

const FILE = "academy.json";

/** Human translations of texts that the pack holds in English alone, such as the materials' names; the file may be absent. */
const WORDS_FILE = "words.json";

/** A pack that passed every check, the texts it holds in both languages, and the digest of its file. */
export interface ReadPack {
  pack: ContentPack;
  words: Map<string, Words>;
  digest: string;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PackError(name, "", `is not JSON (${error instanceof Error ? error.message : "unreadable"})`);
  }
}

function checked<Schema extends z.ZodMiniType>(name: string, schema: Schema, json: unknown): z.output<Schema> {
  const parsed = schema.safeParse(json, { error: z.locales.en().localeError });
  const issue = parsed.error?.issues[0];
  if (issue) throw new PackError(name, jsonPath(issue.path), issue.message);
  return parsed.data as z.output<Schema>;
}

async function readExtraWords(folder: string): Promise<Words[]> {
  const name = join(folder, WORDS_FILE);
  const text = await readFile(name, "utf8").catch(() => null);
  if (text === null) return [];
  const words = checked(name, z.record(z.string(), z.string().check(z.minLength(1))), parseJson(name, text));
  return Object.entries(words).map(([en, ru]) => ({ en, ru }));
}

/** Reads and checks the pack of a folder; throws a `PackError` that names file, path and reason. */
export async function readPack(folder: string): Promise<ReadPack> {
  const name = join(folder, FILE);
  const text = await readFile(name, "utf8").catch(() => {
    throw new PackError(name, "", "the file cannot be read");
  });
  const json = parseJson(name, text);
  const pack = checked(name, ContentPack, json);
  checkPack(pack, (path, reason) => {
    throw new PackError(name, jsonPath(path), reason);
  });
  const words = packTranslations([json, await readExtraWords(folder)]);
  return { pack, words, digest: createHash("sha256").update(text).digest("hex") };
}
