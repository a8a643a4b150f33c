import { prepareCalls } from "@academy/shared/http";

/** If the visitor does nothing, the code is fetched this long after the page has loaded (milliseconds). */
const AFTER_LOAD_MS = 1000;

/** The events of a visitor's first action on the page, which come before the visitor sends anything. */
const BEGINNINGS = ["pointerdown", "focusin", "keydown"] as const;

/** Fetches the code that sends calls as soon as the visitor begins to use the page, at the latest shortly after the page has loaded. */
export function prepareFirstCall(): void {
  for (const beginning of BEGINNINGS) addEventListener(beginning, prepareCalls, { once: true, passive: true });
  const rest = () => setTimeout(prepareCalls, AFTER_LOAD_MS);
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
