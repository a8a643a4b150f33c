import type { Language } from "@academy/shared/contract/language";

const TEXTS: Record<Language, { title: string; text: string; home: string }> = {
  en: {
    title: "The academy cannot be reached right now",
    text: "Please try again in a moment.",
    home: "To the main page",
  },
  ru: {
    title: "Связаться с академией сейчас не удаётся",
    text: "Попробуйте ещё раз через минуту.",
    home: "На главную страницу",
  },
};

const STYLE =
  ":root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-inline-size:32rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.5rem;line-height:1.25}";

/** The page for a person who opens an address of the api, such as a receipt's, while the api is down. It needs no release. */
export function unavailablePage(language: Language): string {
  const { title, text, home } = TEXTS[language];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">${home}</a></p></main></body></html>`;
}
