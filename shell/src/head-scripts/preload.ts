import type { Language } from "@academy/shared/contract/language";
import { isSlow, networkConnection } from "#navigation/network-conditions.ts";

/** A file of texts: its address, and its hash if the browser itself runs it as a script. */
type TextFile = [address: string, integrity?: string];

/** What the edge has put into the page for this script. */
const given = (id: string): string => document.getElementById(id)?.textContent ?? "";

function preload(attributes: Record<string, string>): void {
  const link = document.createElement("link");
  for (const [name, value] of Object.entries({ rel: "preload", crossorigin: "anonymous", ...attributes }))
    link.setAttribute(name, value);
  document.head.append(link);
}

/** Fetches the texts of one language beside the application. */
export function preloadTexts(language: Language): void {
  const lists: Partial<Record<Language, TextFile[]>> = JSON.parse(given("texts") || "{}");
  for (const [href, integrity = ""] of lists[language] ?? [])
    preload({ as: integrity ? "script" : "fetch", integrity, href });
}

/**
 * Fetches the fonts before anything is painted. Not over a slow line: there they would come after the first paint, which
 * then does without them, and take the line from the application (`data-fonts=later`, `font-loading.ts`).
 */
export function preloadFonts(page: HTMLElement): void {
  if (isSlow(networkConnection())) page.dataset.fonts = "later";
  else document.head.insertAdjacentHTML("beforeend", given("fonts"));
}
