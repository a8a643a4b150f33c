/** Matches the innermost element whose whole text is a sentence (or matches a pattern), also when its values are in elements of their own. */
export function sentence(wanted: string | RegExp) {
  const matches = ({ textContent }: Element) => {
    const text = textContent.replace(/\s+/g, " ").trim();
    return typeof wanted === "string" ? text === wanted.replace(/\s+/g, " ") : wanted.test(text);
  };
  return (_: string, element: Element | null): boolean =>
    element !== null && matches(element) && ![...element.children].some(matches);
}
