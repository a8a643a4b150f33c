import * as z from "@academy/shared/schema";
import { LanguageCode } from "#contract/fields.ts";
import { TermsVersion } from "./terms-version.ts";

/** The legal texts: the terms of use and the privacy policy (specification §2). */
export const LEGAL_KINDS = ["terms", "privacy"] as const;
export const LegalKind = z.enum(LEGAL_KINDS);
export type LegalKind = z.infer<typeof LegalKind>;

/** Most characters of a heading, and of the introduction or a section, in one language. */
export const LEGAL_TITLE_MAX = 200;
export const LEGAL_TEXT_MAX = 12_000;

/** Most sections of a legal text. */
export const LEGAL_SECTIONS_MAX = 60;

/** The placeholders of a legal text: the operator's address, the rule of opened lectures, the points that the certificate needs. */
export const LEGAL_VALUES = ["certificate_points", "opened_rule", "support_email"] as const;

/** A legal text in both languages, section by section, so both have the same sections (decision 0093). */
export interface BilingualLegalText {
  intro: { en: string; ru: string };
  sections: { title: { en: string; ru: string }; text: { en: string; ru: string } }[];
}

/** `GET /courses/legal/`: the version of the legal texts that is in force; a person who registers accepts it. */
export const LegalState = z.object({ terms_version: z.string() });
export type LegalState = z.infer<typeof LegalState>;

/** The path of `GET /courses/legal/{kind}/`. */
export const LegalParams = z.object({ kind: LegalKind });

/** Query of `GET /courses/legal/{kind}/`: the language, and a version other than the one in force. */
export const LegalQuery = z.strictObject({ language: z.optional(LanguageCode), version: z.optional(TermsVersion) });

/** `GET /courses/legal/{kind}/`: a legal text in one language, in the last wording of its version. */
export const LegalAnswer = z.object({
  /** The version of this text. */
  version: z.string(),
  /** The version in force. */
  in_force: z.string(),
  /** All versions that have been in force, newest first. */
  versions: z.array(z.string()),
  intro: z.string(),
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type LegalAnswer = z.infer<typeof LegalAnswer>;

/** The kind of a change of the legal texts, as its publisher states it: the academy promises something else, or a misprint is corrected. */
export const LegalChange = z.enum(["promise", "misprint"]);
export type LegalChange = z.infer<typeof LegalChange>;

/** What changed the legal texts: a publication of either kind, an import of a pack, a release. */
export const LEGAL_CHANGES = ["promise", "misprint", "import", "release"] as const;
