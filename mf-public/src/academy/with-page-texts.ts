import type { TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { queryClient } from "@academy/shared/query";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { pageTextsQuery } from "./page-texts.api.ts";

/** A screen waits this long for its edited texts, while its code loads; then it shows the built-in texts. */
const WAIT_MS = 800;

/**
 * Loads a screen together with the edited texts of its page, so that no built-in text changes while a person reads it. A prerendered
 * page contains these texts already, so nothing is requested. In Node each page is rendered over a cache of its own.
 */
export async function withPageTexts<Screen>(page: TextPage, screen: Promise<Screen>): Promise<Screen> {
  if (typeof document === "undefined") return screen;
  const texts = settledWithin(WAIT_MS, queryClient.prefetchQuery(pageTextsQuery(page)));
  const [loaded] = await Promise.all([screen, texts]);
  return loaded;
}
