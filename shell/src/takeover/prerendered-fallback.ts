import type { Language } from "@academy/shared/contract/language";

interface CachedPage {
  pathname: string;
  language: Language;
  screen: Element;
}

let kept: CachedPage | null = null;

/** Remembers the prerendered screen before React takes its place: it stays readable when the area cannot be loaded. */
export function rememberPrerendered(root: HTMLElement, language: Language): void {
  const screen = root.querySelector("#main > [data-app]");
  if (screen) kept = { pathname: location.pathname, language, screen };
}

/** The prerendered screen of an address, if this visit began there and in this language. */
export const prerenderedFallback = (pathname: string, language: Language): Element | null =>
  kept && kept.pathname === pathname && kept.language === language ? kept.screen : null;
