const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A bare `%` is no escape sequence: the fragment is used as it is written.
    return text;
  }
};

/** The element that a fragment (`#contact`) points at: as in browsers, by the id as written, else by the percent-decoded id. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  return id ? (document.getElementById(id) ?? document.getElementById(decoded(id))) : null;
}
