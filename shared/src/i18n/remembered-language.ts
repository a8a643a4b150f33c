import type { Language } from "@academy/shared/contract/language";
import { storedLanguage, storedVisitLanguage } from "@academy/shared/storage/shell-storage";
import { languageInAddress } from "./wanted-language.ts";

/** Remembers a person's own choice, for this device; it ends what a link asked for. */
export function rememberChoice(language: Language): void {
  storedLanguage.write(language);
  storedVisitLanguage.write(null);
}

/** Remembers the language a page began with: what a link asks for counts for the visit alone, anything else for the device. */
export function rememberFound(language: Language): void {
  if (languageInAddress(location.search) !== null) storedVisitLanguage.write(language);
  else if (storedVisitLanguage.read() === null) storedLanguage.write(language);
}
