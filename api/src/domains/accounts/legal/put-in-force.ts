import { isDeepStrictEqual } from "node:util";
import { LEGAL_KINDS, type LegalChange, type LegalKind } from "@academy/shared/contract/legal/legal-texts";
import { nextTermsVersion } from "@academy/shared/contract/legal/terms-version";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import type { Db } from "#database/database.ts";
import { academyDate } from "#format/academy-day.ts";
import { BUILT_IN_LEGAL_TEXTS, type LegalTexts } from "./built-in-texts.ts";
import { type LegalRow, legalRepository } from "./legal.repository.ts";

/** The texts that the academy words otherwise than the release, and the version that a content pack gives them. */
type EditedLegalTexts = { [Kind in LegalKind]?: LegalTexts[Kind] | undefined } & {
  version?: string | undefined;
};

/** How texts come into force. */
export interface PuttingInForce {
  /** For a publication by the staff, the kind of change that the staff chose. */
  change: LegalChange | "import" | "release";
  at: Date;
}

/** The version in force, and the id of the newly stored wording; null where the texts did not change. */
interface InForce {
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

/** The legal texts of an academy: its own texts, or the release's for those it does not word otherwise. */
const legalTextsWith = ({ terms, privacy }: EditedLegalTexts): LegalTexts => ({
  terms: terms ?? BUILT_IN_LEGAL_TEXTS.terms,
  privacy: privacy ?? BUILT_IN_LEGAL_TEXTS.privacy,
});

/**
 * Puts texts into force (decision 0093); unchanged texts change nothing. Versions only grow: the version that a student accepted
 * stays older than every later one. Runs in the caller's transaction.
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
  // Where no texts were stored yet, the release's are in force; they are stored now, so that they can still be read after this change.
  const before = last ?? (await keep({ ...BUILT_IN_LEGAL_TEXTS, version: TERMS_VERSION, change: "release" }));
  const isSame = LEGAL_KINDS.every((kind) => isDeepStrictEqual(before[kind], texts[kind]));
  if (isSame) return { version: before.version, kept: null };
  const { version, id: kept } = await keep({ ...texts, version: versionOf(before, edited.version, by), change });
  return { version, kept };
}
