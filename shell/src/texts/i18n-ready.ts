import { provideTexts, startI18n } from "@academy/shared/i18n";
import { shellTexts } from "./shell-texts.ts";

const load = async (): Promise<void> => {
  await startI18n();
  await provideTexts("shell", shellTexts);
};

/** Resolves when the language is known and the shell's and the shared texts are loaded. A failed load is tried once more. */
export const i18nReady: Promise<void> = load().catch(load);
