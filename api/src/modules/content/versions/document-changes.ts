import { isDeepStrictEqual } from "node:util";
import { LEGAL_KINDS, type LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { BUILT_IN_LEGAL_TEXTS } from "#modules/legal/built-in-texts.ts";
import { type Change, changesBetween } from "./changes-between.ts";
import type { ContentDocument } from "./content-document.ts";

/** The legal texts that a document leads to; what they say, so without their version. */
function legalTextsOf({ legal = {} }: ContentDocument): Record<LegalKind, unknown> {
  return {
    terms: legal.terms ?? BUILT_IN_LEGAL_TEXTS.terms,
    privacy: legal.privacy ?? BUILT_IN_LEGAL_TEXTS.privacy,
  };
}

const told = (document: ContentDocument) => ({
  ...document,
  pages: document.pages ?? {},
  legal: legalTextsOf(document),
});

/**
 * What differs between two documents. The first edited text of a public page is told as one text, as every further one is, and a
 * legal text against the one it replaces.
 */
export const documentChanges = (before: ContentDocument, after: ContentDocument): Change[] =>
  changesBetween(told(before), told(after));

/** The legal texts that say something else in another document: who publishes it says what that means (decision 0093). */
export function changedLegalTexts(before: ContentDocument, after: ContentDocument): LegalKind[] {
  const [old, now] = [legalTextsOf(before), legalTextsOf(after)];
  return LEGAL_KINDS.filter((kind) => !isDeepStrictEqual(old[kind], now[kind]));
}
