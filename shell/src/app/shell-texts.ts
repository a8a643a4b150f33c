/** The words of the frame around every screen, one chunk a language. */
export const shellTexts = {
  en: () => import("#texts/en.ts").then((module) => module.en),
  ru: () => import("#texts/ru.ts").then((module) => module.ru),
};
