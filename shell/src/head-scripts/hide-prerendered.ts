import { readStored } from "./stored-text.ts";

const isKept = (key: string): boolean => !!(readStored("tab", key) ?? readStored("device", key));

/**
 * Hides a prerendered page when the visit will show another screen: a student sees no sign-in form, a visitor no page for students. The
 * area lists the storage keys whose presence hides the page (with `!`: whose absence does). Such a page is also hidden when the
 * address has a fragment or the history a state, since the edge gets neither.
 */
export function hidePrerendered({ dataset }: HTMLElement): void {
  const otherwise = dataset.unless?.split(" ").some((key) => (key[0] === "!" ? !isKept(key.slice(1)) : isKept(key)));
  if (!otherwise && !("unless" in dataset && (location.hash || history.state?.usr))) return;
  delete dataset.prerendered;
  dataset.waiting = "";
}
