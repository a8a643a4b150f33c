import type { LegalDocument } from "./legal-document.ts";
import type { BilingualLegalText } from "./legal-texts.ts";

/** Combines the legal texts of both languages, section by section; a section that only one language has is empty in the other. */
export function bothLanguages(english: LegalDocument, russian: LegalDocument): BilingualLegalText {
  const most = Math.max(english.sections.length, russian.sections.length);
  return {
    intro: { en: english.intro, ru: russian.intro },
    sections: Array.from({ length: most }, (_, at) => {
      const [en, ru] = [english.sections[at], russian.sections[at]];
      return {
        title: { en: en?.title ?? "", ru: ru?.title ?? "" },
        text: { en: en?.text ?? "", ru: ru?.text ?? "" },
      };
    }),
  };
}
