import { provideTexts } from "@academy/shared/i18n";

/** Makes the words of tests known and loads them. They come with the first screen of a test, so that the course page stays light. */
export const provideTestTexts = (): Promise<void> =>
  provideTexts("tests", {
    en: () => import("./en.ts").then((module) => module.en),
    ru: () => import("./ru.ts").then((module) => module.ru),
  });
