/** The local storage key of the chosen appearance; the script in the page's head reads it before anything is painted. */
const KEY = "theme";

/** What a person may choose; `system` follows the device. */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const DARK = "(prefers-color-scheme: dark)";
const listeners = new Set<() => void>();
let memory: Theme = "system";

const themeOf = (said: string | null): Theme => THEMES.find((theme) => theme === said) ?? "system";

/** The remembered choice. Where storage is switched off it lives as long as the page. */
export function readTheme(): Theme {
  try {
    return themeOf(localStorage.getItem(KEY));
  } catch {
    return memory;
  }
}

const paint = () => {
  const theme = readTheme();
  const dark = theme === "dark" || (theme === "system" && matchMedia(DARK).matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  for (const listener of listeners) listener();
};

/** Remembers a choice and paints it at once. */
export function chooseTheme(theme: Theme): void {
  memory = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is full or forbidden: the copy in memory serves this page.
  }
  paint();
}

/** Follows the device and the other tabs while somebody is watching. */
export function watchTheme(changed: () => void): () => void {
  const media = matchMedia(DARK);
  const onStorage = ({ key }: StorageEvent) => (key === KEY || key === null) && paint();
  listeners.add(changed);
  media.addEventListener("change", paint);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(changed);
    media.removeEventListener("change", paint);
    removeEventListener("storage", onStorage);
  };
}
