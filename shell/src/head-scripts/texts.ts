import type { Language } from "@academy/shared/contract/language";
import { inlineData } from "./inline-data.ts";

/** A file of texts: its address, and its hash if the browser itself runs it as a script. */
type TextFile = [address: string, integrity?: string];

function preload(attributes: Record<string, string>): void {
  const link = document.createElement("link");
  for (const [name, value] of Object.entries({ rel: "preload", crossorigin: "anonymous", ...attributes }))
    link.setAttribute(name, value);
  document.head.append(link);
}

/** Fetches the texts of one language beside the application. */
export function preloadTexts(language: Language): void {
  const lists: Partial<Record<Language, TextFile[]>> = JSON.parse(inlineData("texts") || "{}");
  for (const [href, integrity = ""] of lists[language] ?? [])
    preload({ as: integrity ? "script" : "fetch", integrity, href });
}
