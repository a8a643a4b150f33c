/** Paints the page, and the browser's frame around it, in a theme. */
export function paintTheme(page: HTMLElement, theme: "light" | "dark"): void {
  page.dataset.theme = theme;
  for (const colour of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    colour.media = colour.dataset.of === theme ? "all" : "not all";
}
