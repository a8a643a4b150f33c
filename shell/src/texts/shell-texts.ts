/** The words of the frame around every screen, one chunk a language. */
export const shellTexts = {
  en: () => import("./en.ts").then((module) => module.en),
  ru: () => import("./ru.ts").then((module) => module.ru),
};
