/** A hand that never lets go (a scrollbar tells nothing) is waited for no longer (milliseconds). */
const AT_MOST_MS = 1500;

const LETS_GO = ["pointerup", "pointercancel", "compositionend"];

/**
 * Resolves when nobody is in the middle of something: a press whose release would miss its button, or a word that an
 * input method still composes. The page's head script keeps the mark.
 */
export function pointerIdle(): Promise<void> {
  if (!("held" in document.documentElement.dataset)) return Promise.resolve();
  return new Promise((resolve) => {
    // The click comes after the release, in the same turn.
    const free = () => setTimeout(resolve);
    for (const event of LETS_GO) addEventListener(event, free, { once: true, capture: true });
    setTimeout(resolve, AT_MOST_MS);
  });
}
