import { prepareCalls } from "@academy/shared/http";

/** The calls of a page that was left alone begin no sooner than so long after it has loaded (milliseconds). */
const AFTER_LOAD_MS = 1000;

/** What a person does first, before they send anything. */
const BEGINNINGS = ["pointerdown", "focusin", "keydown"] as const;

/** Fetches what sends a call as soon as somebody begins to use the page, at the latest when it has loaded and rests. */
export function prepareFirstCall(): void {
  for (const beginning of BEGINNINGS) addEventListener(beginning, prepareCalls, { once: true, passive: true });
  const rest = () => setTimeout(prepareCalls, AFTER_LOAD_MS);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
