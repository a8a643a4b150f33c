import type { Language } from "@academy/shared/contract/language";
import type { LegalAnswer, LegalKind, LegalState } from "@academy/shared/contract/legal/legal-texts";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import type { Db } from "#database/database.ts";
import { Problem } from "#errors/problem.ts";
import { BUILT_IN_LEGAL_TEXTS } from "./built-in-texts.ts";
import { legalRepository } from "./legal.repository.ts";

/** The version of the legal texts that is in force. */
export const termsInForce = async (db: Db): Promise<string> => (await legalRepository(db).version()) ?? TERMS_VERSION;

/**
 * The version that a new account accepts: the one its form showed, but never a newer one than is in force. Nobody can have read
 * such a version, and storing it would suppress the notice of the next texts (reading 65).
 */
export async function acceptedTerms(db: Db, sent: string | undefined): Promise<string | null> {
  if (sent === undefined) return null;
  const inForce = await termsInForce(db);
  return sent > inForce ? inForce : sent;
}

/** The legal texts that everybody reads; before any were stored, those of the release. */
export function legalService(db: Db) {
  const repository = legalRepository(db);
  return {
    state: async (): Promise<LegalState> => ({ terms_version: await termsInForce(db) }),

    /** A text in one language: in the wording in force, or in the last wording of an earlier version. */
    async text(kind: LegalKind, language: Language, version?: string): Promise<LegalAnswer> {
      const row = await repository.newest(version);
      if (!row && version !== undefined && version !== TERMS_VERSION) throw new Problem("legal.version_unknown");
      const versions = await repository.versions();
      const { intro, sections } = row?.[kind] ?? BUILT_IN_LEGAL_TEXTS[kind];
      return {
        version: row?.version ?? TERMS_VERSION,
        in_force: versions[0] ?? TERMS_VERSION,
        versions: versions.length > 0 ? versions : [TERMS_VERSION],
        intro: intro[language],
        sections: sections.map(({ title, text }) => ({ title: title[language], text: text[language] })),
      };
    },
  };
}
