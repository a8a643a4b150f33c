import { pathToFileURL } from "node:url";
import type { Texts } from "@academy/shared/area";

/** The texts that a file of texts exports under the language's name; none when it exports no such texts. */
export const importTexts = async (file: string, language: string) =>
  ((await import(pathToFileURL(file).href)) as Record<string, Texts>)[language] ?? {};
