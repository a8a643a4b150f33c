import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ContentPack } from "@academy/shared/contract/content/pack";
import type { BilingualText } from "@academy/shared/contract/content/values";
import * as z from "zod/mini";
import { jsonPath } from "#format/json-path.ts";
import { faultSentence } from "#schemas/content-fault.ts";
import { checkPack } from "./check-pack.ts";
import type { ContentDocument } from "./content-document.ts";
import { type ReadLegalTexts, readLegalTexts } from "./legal-texts.ts";
import { PackError } from "./pack-error.ts";
import { packTranslations } from "./pack-translations.ts";
import { type ReadPageTexts, readPageTexts } from "./page-texts.ts";
import { type ReadEssayGuide, readEssayGuide } from "./read-essay-guide.ts";
import { checked, parseJson, readText } from "./read-json.ts";
import { type ReadTest, readTests } from "./read-tests.ts";

const FILE = "academy.json";

/** Human translations of texts that the pack has only in English, such as the names of materials; the file may be absent. */
const WORDS_FILE = "words.json";

/** A pack that passed every check: its texts in both languages, its tests and essay, and the digest of its files without `words.json`. */
export interface ReadPack {
  pack: ContentPack;
  tests: ReadTest[];
  essay: ReadEssayGuide;
  pages: ReadPageTexts;
  legal: ReadLegalTexts;
  translations: Map<string, BilingualText>;
  digest: string;
  /** The same files as one document, in the form that is stored with the version of the content (decision 0068). */
  document: ContentDocument;
}

async function readExtraTranslations(folder: string): Promise<Record<string, string>> {
  const name = join(folder, WORDS_FILE);
  const text = await readFile(name, "utf8").catch(() => null);
  if (text === null) return {};
  return checked(name, z.record(z.string(), z.string().check(z.minLength(1))), parseJson(name, text));
}

/** Reads and checks the pack of a folder; throws a `PackError` that names file, path and reason. */
export async function readPack(folder: string): Promise<ReadPack> {
  const name = join(folder, FILE);
  const text = await readText(name);
  const json = parseJson(name, text);
  const pack = checked(name, ContentPack, json);
  checkPack(pack, (path, fault) => {
    throw new PackError(name, jsonPath(path), faultSentence(fault));
  });
  const extra = await readExtraTranslations(folder);
  const translations = packTranslations([json, Object.entries(extra).map(([en, ru]) => ({ en, ru }))]);
  const tests = await readTests(folder, pack);
  const essay = await readEssayGuide(folder);
  const pages = await readPageTexts(folder);
  const legal = await readLegalTexts(folder);
  const digest = createHash("sha256");
  for (const part of [text, ...tests.map((test) => test.text), essay.text, pages.text ?? "", legal.text ?? ""])
    digest.update(part);
  const document = {
    academy: json as Record<string, unknown>,
    words: extra,
    tests: tests.map((test) => JSON.parse(test.text) as Record<string, unknown>),
    essay: JSON.parse(essay.text) as Record<string, unknown>,
    ...(pages.text !== null && { pages: JSON.parse(pages.text) as Record<string, unknown> }),
    ...(legal.text !== null && { legal: JSON.parse(legal.text) as Record<string, unknown> }),
  };
  return { pack, tests, essay, pages, legal, translations, digest: digest.digest("hex"), document };
}
