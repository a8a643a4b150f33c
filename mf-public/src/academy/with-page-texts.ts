import type { TextPage } from "@academy/shared/contract/page-texts/page-texts";
import { queryClient } from "@academy/shared/query";
import { settledWithin } from "@academy/shared/time/with-timeout";
import { pageTextsQuery } from "./page-texts.api.ts";

/** A screen waits this long for its texts, beside its own code; then it says what is built in. */
const WAIT_MS = 800;

/**
 * A screen together with the texts of its page, so that nobody sees a built-in text change under their eyes. On a prerendered
 * page they are there already and nothing is asked for; in Node each page is rendered over a cache of its own.
 */
export async function withPageTexts<Screen>(page: TextPage, screen: Promise<Screen>): Promise<Screen> {
  if (typeof document === "undefined") return screen;
  const texts = settledWithin(WAIT_MS, queryClient.prefetchQuery(pageTextsQuery(page)));
  const [loaded] = await Promise.all([screen, texts]);
  return loaded;
}
