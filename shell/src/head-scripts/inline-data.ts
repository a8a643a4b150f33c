/** What the edge has put into the page for the head scripts; the empty string where it has not. */
export const inlineData = (id: string): string => document.getElementById(id)?.textContent ?? "";
