import { ENTRIES } from "@academy/shared/storage/entries";
import { paintTheme } from "#theme/paint-theme.ts";
import { storedOnDevice } from "./stored-text.ts";

/** Gives the page its theme: the chosen one, else the device's. */
export function applyTheme(page: HTMLElement): void {
  const chosen = storedOnDevice(ENTRIES.theme.key);
  const device = matchMedia("(prefers-color-scheme:dark)").matches ? "dark" : "light";
  paintTheme(page, chosen === "light" || chosen === "dark" ? chosen : device);
}
