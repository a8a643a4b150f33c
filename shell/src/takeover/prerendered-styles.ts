const sheets = () => document.querySelectorAll<HTMLElement>("style[data-of-version]");

/** Takes out the sheets of a page that is not shown: the visit goes on as at an address that is not prerendered. */
export function dropPrerenderedStyles(): void {
  for (const style of sheets()) style.remove();
}

/**
 * Takes the sheets that came with a prerendered page out of it when another version of its area is shown, as on the new side of a
 * rollout: two builds give their classes the same names, and a rule that the new one dropped would go on.
 */
export function dropStylesOfOthers(): void {
  const shown = document.querySelector<HTMLElement>("[data-app]")?.dataset.version;
  for (const style of sheets()) if (shown && style.dataset.ofVersion !== shown) style.remove();
}
