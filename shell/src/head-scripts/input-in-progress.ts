import { listen, page } from "./listen.ts";

/** Marks the page (`data-busy`) while a button is held down or a word is composed: the takeover waits until that ends. */
export function markInputInProgress(): void {
  const { dataset } = page;
  for (const begins of ["pointerdown", "compositionstart"] as const)
    listen(begins, () => {
      dataset.busy = "";
    });
  for (const ends of ["pointerup", "pointercancel", "compositionend"] as const)
    listen(ends, () => {
      delete dataset.busy;
    });
}
