import type { BilingualText } from "@academy/shared/contract/content/values";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";

function isBilingual(value: object): value is BilingualText {
  return "en" in value && "ru" in value && typeof value.en === "string" && typeof value.ru === "string";
}

function collect(value: unknown, found: Map<string, BilingualText>) {
  if (typeof value !== "object" || value === null) return;
  if (isBilingual(value)) found.set(sourceHash(value.en), { en: value.en, ru: value.ru });
  for (const inner of Object.values(value)) collect(inner, found);
}

/** Every text that a file of a pack contains in both languages (reading 35: human text first). */
export function packTranslations(file: unknown): Map<string, BilingualText> {
  const found = new Map<string, BilingualText>();
  collect(file, found);
  return found;
}
