import { ENTRIES } from "@academy/shared/storage/entries";
import { storedOnDevice } from "./stored-text.ts";

/** Paints the page, and the browser's frame around it, in a theme. */
export function paintTheme(page: HTMLElement, theme: "light" | "dark"): void {
  page.dataset.theme = theme;
  for (const colour of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    colour.media = colour.dataset.of === theme ? "all" : "not all";
}

/** Gives the page its theme: the chosen one, else the device's. */
export function applyTheme(page: HTMLElement): void {
  const chosen = storedOnDevice(ENTRIES.theme.key);
  const device = matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light";
  paintTheme(page, chosen === "light" || chosen === "dark" ? chosen : device);
}
