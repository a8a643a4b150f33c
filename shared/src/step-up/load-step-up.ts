import { provideTexts } from "@academy/shared/i18n";

/** Loads the texts and the form of the step-up, which most visits never need. */
export async function loadStepUp() {
  await provideTexts("step-up", {
    en: () => import("./texts/en.ts").then(({ en }) => en),
    ru: () => import("./texts/ru.ts").then(({ ru }) => ru),
  });
  return import("./step-up-form.tsx");
}
