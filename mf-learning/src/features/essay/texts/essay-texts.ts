import { provideTexts } from "@academy/shared/i18n";

/** Makes the words of the essay known, a catalogue of their own: the course page does not load them. */
export const provideEssayTexts = () =>
  provideTexts("essay", {
    en: () => import("#texts/essay/en.ts").then((module) => module.en),
    ru: () => import("#texts/essay/ru.ts").then((module) => module.ru),
  });
