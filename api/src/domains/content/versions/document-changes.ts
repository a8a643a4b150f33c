import { isDeepStrictEqual } from "node:util";
import { LEGAL_KINDS, type LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { BUILT_IN_LEGAL_TEXTS } from "#domains/accounts/legal/built-in-texts.ts";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { type Change, changesBetween } from "./changes-between.ts";

/** The legal texts that apply with a document, without their version. */
function legalTextsOf({ legal = {} }: ContentDocument): Record<LegalKind, unknown> {
  return {
    terms: legal.terms ?? BUILT_IN_LEGAL_TEXTS.terms,
    privacy: legal.privacy ?? BUILT_IN_LEGAL_TEXTS.privacy,
  };
}

const normalized = (document: ContentDocument) => ({
  ...document,
  pages: document.pages ?? {},
  legal: legalTextsOf(document),
});

/**
 * The differences between two documents. The first edited text of a public page is reported as one text, like every further one; an edited
 * legal text is compared with the one that it replaces.
 */
export const documentChanges = (before: ContentDocument, after: ContentDocument): Change[] =>
  changesBetween(normalized(before), normalized(after));

/** The legal texts that differ between two documents: the person who publishes the second one declares what the change means (decision 0093). */
export function changedLegalTexts(before: ContentDocument, after: ContentDocument): LegalKind[] {
  const [old, now] = [legalTextsOf(before), legalTextsOf(after)];
  return LEGAL_KINDS.filter((kind) => !isDeepStrictEqual(old[kind], now[kind]));
}
