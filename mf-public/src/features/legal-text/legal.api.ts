import type { LegalDocument } from "@academy/shared/contract/legal/legal-document";
import type { BilingualLegalText, LegalAnswer, LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { readLegalText } from "@academy/shared/contract/legal/legal-texts.operations";
import { readPart } from "@academy/shared/contract/staff/content-part.operations";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import { callApi, hasCode } from "@academy/shared/http";
import type { Language } from "@academy/shared/i18n";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

const BUILT_IN: Record<LegalKind, Record<Language, () => Promise<LegalDocument>>> = {
  terms: {
    en: () => import("@academy/shared/contract/legal/terms.en").then((module) => module.terms),
    ru: () => import("@academy/shared/contract/legal/terms.ru").then((module) => module.terms),
  },
  privacy: {
    en: () => import("@academy/shared/contract/legal/privacy.en").then((module) => module.privacy),
    ru: () => import("@academy/shared/contract/legal/privacy.ru").then((module) => module.privacy),
  },
};

async function builtIn(kind: LegalKind, language: Language): Promise<LegalAnswer> {
  const { intro, sections } = await BUILT_IN[kind][language]();
  return { version: TERMS_VERSION, in_force: TERMS_VERSION, versions: [], intro, sections: [...sections] };
}

/** The text that came with the release, loaded only where the api does not give the one in force. */
export const builtInLegalQuery = (kind: LegalKind, language: Language) =>
  queryOptions({
    queryKey: ["legal", "built-in", kind, language],
    queryFn: () => builtIn(kind, language),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A legal text: the one in force, or that of an earlier version; the one in the old language stays until the new one is here. An api
 * from before the call has none but the release's.
 */
export const legalQuery = (kind: LegalKind, language: Language, version?: string) =>
  queryOptions<LegalAnswer>({
    queryKey: ["legal", kind, language, ...(version === undefined ? [] : [version])],
    queryFn: ({ signal }) =>
      callApi(readLegalText, { params: { kind }, query: { language, version } }, { signal }).catch((error: unknown) => {
        if (hasCode(error, "route.unknown")) return builtIn(kind, language);
        throw error;
      }),
    placeholderData: (before: LegalAnswer | undefined) => before,
  });

const BilingualText = z.object({ en: z.string(), ru: z.string() });
const Text = z.object({
  intro: BilingualText,
  sections: z.array(z.object({ title: BilingualText, text: BilingualText })),
});
const Draft = z.object({ terms: z.optional(Text), privacy: z.optional(Text) });

/** The legal texts of the draft, as far as the academy words them itself: for staff who look at a page before they publish. */
export const draftLegalQuery = () =>
  queryOptions({
    queryKey: ["legal", "draft"],
    queryFn: async ({ signal }) =>
      z.parse(Draft, (await callApi(readPart, { params: { part: "legal" } }, { signal })).value),
    retry: false,
  });

/** A text of both languages in one of them. */
export const inLanguage = ({ intro, sections }: BilingualLegalText, language: Language): LegalDocument => ({
  intro: intro[language],
  sections: sections.map(({ title, text }) => ({ title: title[language], text: text[language] })),
});
