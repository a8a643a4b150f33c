import { isDeepStrictEqual } from "node:util";
import { LEGAL_KINDS, type LegalChange, type LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { nextTermsVersion } from "@academy/shared/contract/legal/terms-version";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import type { Db } from "#database/database.ts";
import { academyDate } from "#format/academy-day.ts";
import { BUILT_IN_LEGAL_TEXTS, type LegalTexts } from "./built-in-texts.ts";
import { type LegalRow, legalRepository } from "./legal.repository.ts";

/** What the academy words otherwise than the release, and the version that it is known by where a pack brings it. */
export type EditedLegalTexts = { [Kind in LegalKind]?: LegalTexts[Kind] | undefined } & {
  version?: string | undefined;
};

/** By what texts come into force. */
export interface PuttingInForce {
  /** A publication of the staff says which it is. */
  change: LegalChange | "import" | "release";
  at: Date;
}

/** The version in force, and the number of the wording that was kept; null where the texts say what they said. */
export interface InForce {
  version: string;
  kept: number | null;
}

const latest = (...versions: readonly (string | undefined)[]): string =>
  versions
    .filter((version) => version !== undefined)
    .toSorted()
    .at(-1) ?? TERMS_VERSION;

function versionOf(last: LegalRow, brought: string | undefined, { change, at }: PuttingInForce): string {
  if (change === "misprint") return last.version;
  if (change === "release") return latest(last.version, TERMS_VERSION);
  if (change === "import" && brought && brought > last.version) return brought;
  return nextTermsVersion(last.version, academyDate(at));
}

/** The legal texts of an academy: its own ones, else those of the release. */
export const legalTextsWith = ({ terms, privacy }: EditedLegalTexts): LegalTexts => ({
  terms: terms ?? BUILT_IN_LEGAL_TEXTS.terms,
  privacy: privacy ?? BUILT_IN_LEGAL_TEXTS.privacy,
});

/**
 * Makes texts the ones in force (decision 0093); texts that say the same change nothing. A version never goes back: the version that
 * a student accepted stays older than every later one. Runs in a transaction of the caller.
 */
export async function putInForce(tx: Db, edited: EditedLegalTexts, by: PuttingInForce): Promise<InForce> {
  const repository = legalRepository(tx);
  await repository.lock();
  const texts = legalTextsWith(edited);
  const { change, at: inForceAt } = by;
  const keep = async (row: LegalTexts & { version: string; change: LegalRow["change"] }): Promise<LegalRow> =>
    repository.add({ ...row, inForceAt, contentVersionId: null });
  const last = await repository.newest();
  if (!last && (change === "import" || change === "release")) {
    const { version, id: kept } = await keep({ ...texts, version: edited.version ?? TERMS_VERSION, change });
    return { version, kept };
  }
  // Texts that were never kept are the release's: what the first publication replaces stays readable.
  const before = last ?? (await keep({ ...BUILT_IN_LEGAL_TEXTS, version: TERMS_VERSION, change: "release" }));
  const isSame = LEGAL_KINDS.every((kind) => isDeepStrictEqual(before[kind], texts[kind]));
  if (isSame) return { version: before.version, kept: null };
  const { version, id: kept } = await keep({ ...texts, version: versionOf(before, edited.version, by), change });
  return { version, kept };
}
