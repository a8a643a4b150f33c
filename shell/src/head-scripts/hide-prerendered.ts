import { readStored } from "./stored-text.ts";

const isKept = (key: string): boolean => !!(readStored("tab", key) ?? readStored("device", key));

/**
 * Keeps a prerendered page from a visit that begins with another screen: who is signed in sees no sign-in form, who is not sees
 * no page for students. The area names by what is kept in the browser it begins otherwise (`!`: by what is not); what stands behind
 * the address's number sign or in its history never reached the edge.
 */
export function hidePrerendered({ dataset }: HTMLElement): void {
  const otherwise = dataset.unless?.split(" ").some((key) => (key[0] === "!" ? !isKept(key.slice(1)) : isKept(key)));
  if (!otherwise && !("unless" in dataset && (location.hash || history.state?.usr))) return;
  delete dataset.prerendered;
  dataset.waiting = "";
}
