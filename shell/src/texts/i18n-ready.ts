import { provideTexts, startI18n } from "@academy/shared/i18n";
import { shellTexts } from "./shell-texts.ts";

const load = async (): Promise<void> => {
  await startI18n();
  await provideTexts("shell", shellTexts);
};

/** Resolves when the page can speak: the language is known, the words of the shell and the shared ones are here. One lost answer costs a second try. */
export const i18nReady: Promise<void> = load().catch(load);
