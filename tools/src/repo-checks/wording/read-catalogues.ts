import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "@academy/delivery/config.ts";
import type { Language } from "@academy/shared/contract/language";

/** The folders of the texts that screens look up by key; a file exports its keys under the name of its language. */
const CATALOGUES = "{shell,mf-*,shared}/src/{texts,overrides/texts,i18n/texts}/**";

/** A text with its file and the path of its key, such as `lessons.topics_one`. */
export interface CatalogueText {
  file: string;
  key: string;
  text: string;
}

function textsOf(file: string, value: unknown, key: string): CatalogueText[] {
  if (typeof value === "string") return [{ file, key, text: value.replaceAll("\u00a0", " ") }];
  return Object.entries(value as object).flatMap(([name, part]) =>
    textsOf(file, part, key === "" ? name : `${key}.${name}`),
  );
}

/** Every text of every catalogue of a language, the shell's, the areas' and the shared one's; non-breaking spaces become plain ones. */
export async function readCatalogues(language: Language): Promise<CatalogueText[]> {
  const files = globSync(`${CATALOGUES}/${language}.ts`, { cwd: ROOT });
  const read = files.map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(ROOT, file)).href);
    return textsOf(file, exported[language], "");
  });
  return (await Promise.all(read)).flat();
}
