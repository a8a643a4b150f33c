import { provideTexts } from "@academy/shared/i18n";

/** Loads and registers the texts of tests. Only the first screen of a test needs them, so that the course page stays light. */
export const provideTestTexts = (): Promise<void> =>
  provideTexts("tests", {
    en: () => import("#texts/tests/en.ts").then((module) => module.en),
    ru: () => import("#texts/tests/ru.ts").then((module) => module.ru),
  });
