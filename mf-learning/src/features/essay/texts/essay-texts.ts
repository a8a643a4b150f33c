import { provideTexts } from "@academy/shared/i18n";

/** Registers the texts of the essay, a separate catalogue: the course page does not load it. */
export const provideEssayTexts = () =>
  provideTexts("essay", {
    en: () => import("#texts/essay/en.ts").then((module) => module.en),
    ru: () => import("#texts/essay/ru.ts").then((module) => module.ru),
  });
