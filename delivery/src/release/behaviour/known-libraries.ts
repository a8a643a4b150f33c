/** Libraries whose breach of a rule was read and is harmless, by rule: the page's policies allow no more than what is listed here. */
export const KNOWN_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  // Resolves `&amp;` by an element; the page's policy for Trusted Types allows text without `<`.
  // prosemirror-view parses pasted HTML so; the essay's editor takes paste and drop before that, and the policy would refuse it.
  markup: ["decode-named-character-reference", "prosemirror-view"],
};
