/** The longest wait for the end of a press: for some, as on a scrollbar, the browser reports no release (milliseconds). */
const AT_MOST_MS = 1500;

const RELEASES = ["pointerup", "pointercancel", "compositionend"];

/**
 * Resolves when the visitor is not in the middle of an action: a press whose release would miss its button, or a word that an input
 * method is composing. The page's head script sets the mark `data-busy`.
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
