const sheets = () => document.querySelectorAll<HTMLElement>("style[data-of-version]");

/** Removes the style sheets of a prerendered page that is not shown: the visit goes on as at an address that is not prerendered. */
export function dropPrerenderedStyles(): void {
  for (const style of sheets()) style.remove();
}

/**
 * Removes the style sheets of a prerendered page when another version of its area is shown, as on the new side of a rollout: rules of
 * the old version must not apply to the new screen.
 */
export function dropStylesOfOthers(): void {
  const shown = document.querySelector<HTMLElement>("[data-app]")?.dataset.version;
  for (const style of sheets()) if (shown && style.dataset.ofVersion !== shown) style.remove();
}
