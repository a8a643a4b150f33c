import { storedTheme, type Theme } from "@academy/shared/storage/shell-storage";
import { paintTheme } from "#theme/paint-theme.ts";

const DARK = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();
/** A choice that could not be stored; it lives as long as the page. */
let unstored: Theme | null = null;

/** The remembered choice; the script in the page's head reads it before anything is painted. */
export const readTheme = (): Theme => unstored ?? storedTheme.read() ?? "system";

const paint = () => {
  const theme = readTheme();
  const dark = theme === "dark" || (theme === "system" && matchMedia(DARK).matches);
  paintTheme(document.documentElement, dark ? "dark" : "light");
  for (const listener of listeners) listener();
};

/** Remembers a choice and paints it at once. */
export function chooseTheme(theme: Theme): void {
  unstored = storedTheme.write(theme) ? null : theme;
  paint();
}

/** Follows the theme of the device and of other tabs while a component is subscribed. */
export function watchTheme(changed: () => void): () => void {
  const media = matchMedia(DARK);
  listeners.add(changed);
  media.addEventListener("change", paint);
  const unwatch = storedTheme.watch(paint);
  return () => {
    listeners.delete(changed);
    media.removeEventListener("change", paint);
    unwatch();
  };
}
