/** Begins to fetch a file that the page will need. */
export function preload(attributes: Record<string, string>): void {
  const link = document.createElement("link");
  for (const [name, value] of Object.entries({ rel: "preload", crossorigin: "", ...attributes }))
    link.setAttribute(name, value);
  document.head.append(link);
}
