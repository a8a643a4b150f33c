/** How long content above the target may still arrive, in milliseconds. */
const SETTLE_MS = 3000;

/** The events that show that the visitor acts: from then on the page must not scroll by itself. */
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to an element and scrolls there again while the page still grows above it, at most three seconds or until the person
 * does anything. Returns the function that ends this.
 */
export function holdInView(target: Element): () => void {
  target.scrollIntoView();
  const growth = new ResizeObserver(() => target.scrollIntoView());
  const end = () => {
    clearTimeout(timer);
    growth.disconnect();
    for (const input of INPUTS) removeEventListener(input, end);
  };
  const timer = setTimeout(end, SETTLE_MS);
  growth.observe(document.body);
  for (const input of INPUTS) addEventListener(input, end, { passive: true });
  return end;
}
