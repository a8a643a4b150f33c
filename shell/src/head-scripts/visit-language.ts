import { type Language, languageOf } from "@academy/shared/contract/language";
import { languageInAddress } from "@academy/shared/i18n/wanted-language";
import { ENTRIES } from "@academy/shared/storage/entries";
import { storedInTab, storedOnDevice } from "./stored-text.ts";

/** The language of this visit, chosen as the application chooses it: the link's, else the remembered, else the browser's (reading 42). */
function visitLanguage(): Language {
  const remembered = storedInTab(ENTRIES.visitLanguage.key) || storedOnDevice(ENTRIES.language.key);
  return languageInAddress(location.search) ?? languageOf(remembered || navigator.language);
}

/**
 * Gives the page the language of this visit. A page that is prerendered in the other language stays hidden until its texts
 * are here. On a prerendered page a signed-in student does not see what is for visitors only (decision 0016).
 */
export function applyLanguage(page: HTMLElement): Language {
  const language = visitLanguage();
  const { prerendered } = page.dataset;
  page.lang = language;
  if (prerendered) {
    if (prerendered !== language) page.dataset.waiting = "";
    if (storedOnDevice(ENTRIES.token.key)) page.dataset.signedIn = "";
  }
  return language;
}
