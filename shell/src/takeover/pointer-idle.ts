/** How long a press is waited for whose release is never told, as on a scrollbar (milliseconds). */
const AT_MOST_MS = 1500;

const RELEASES = ["pointerup", "pointercancel", "compositionend"];

/**
 * Resolves when nobody is in the middle of something: a press whose release would miss its button, or a word that an
 * input method still composes. The page's head script keeps the mark.
 */
export function pointerIdle(): Promise<void> {
  if (!("busy" in document.documentElement.dataset)) return Promise.resolve();
  return new Promise((resolve) => {
    // The click comes after the release, in the same turn.
    const free = () => setTimeout(resolve);
    for (const event of RELEASES) addEventListener(event, free, { once: true, capture: true });
    setTimeout(resolve, AT_MOST_MS);
  });
}
