/** The data that the edge has put into the page for the head scripts; the empty string when there is none. */
export const inlineData = (id: string): string => document.getElementById(id)?.textContent ?? "";
