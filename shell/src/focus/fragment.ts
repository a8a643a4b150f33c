const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare `%` is no escape: the fragment is meant as it stands.
    return text;
  }
};

/** What a fragment (`#contact`) points at: an id as it is written, else with its escapes read, as browsers look for it. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id ? (document.getElementById(id) ?? document.getElementById(decoded(id))) : null;
}
