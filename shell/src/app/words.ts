import { provideTexts, startI18n } from "@academy/shared/i18n";
import { shellTexts } from "#app/shell-texts.ts";

/** Resolves when the page can speak: the language is known, the words of the shell and the shared ones are here. */
export const words: Promise<void> = startI18n().then(() => provideTexts("shell", shellTexts));
