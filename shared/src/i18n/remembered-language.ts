import type { Language } from "@academy/shared/contract/language";
import { storedLanguage, storedVisitLanguage } from "@academy/shared/storage/shell-storage";
import { languageInAddress } from "./wanted-language.ts";

/** Stores the language that a person chose, for this device, and removes the one that a link asked for. */
export function rememberChoice(language: Language): void {
  storedLanguage.write(language);
  storedVisitLanguage.write(null);
}

/** Stores the language in which a page began: the language of a link for this visit only, any other for the device. */
export function rememberFound(language: Language): void {
  if (languageInAddress(location.search) !== null) storedVisitLanguage.write(language);
  else if (storedVisitLanguage.read() === null) storedLanguage.write(language);
}
