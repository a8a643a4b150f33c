import type { PackLegalTexts } from "@academy/shared/contract/content/legal-texts";
import { TERMS_VERSION } from "@academy/shared/contract/students/students";
import type { Db } from "#database/database.ts";
import { legalRepository } from "#domains/accounts/legal/legal.repository.ts";
import { type PuttingInForce, putInForce } from "#domains/accounts/legal/put-in-force.ts";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { type VersionRow, versionsRepository } from "#domains/content/versions/versions.repository.ts";

/** The document with the version of its legal texts, so that an export contains it; without a version if the release's first one is in force. */
function withTermsVersion({ legal, ...document }: ContentDocument, version: string): ContentDocument {
  const { version: _, ...texts } = legal ?? {};
  const isFirst = version === TERMS_VERSION && Object.keys(texts).length === 0;
  return isFirst ? document : { ...document, legal: { version, ...texts } };
}

/**
 * Stores a version of the content and puts its legal texts into force (decision 0093). Called in a transaction; returns the number of the
 * version of the content.
 */
export async function keepWithLegalTexts(
  tx: Db,
  row: Omit<VersionRow, "id">,
  texts: PackLegalTexts,
  change: PuttingInForce["change"],
): Promise<number> {
  const { version, kept } = await putInForce(tx, texts, { change, at: row.publishedAt });
  const id = await versionsRepository(tx).add({ ...row, document: withTermsVersion(row.document, version) });
  if (kept !== null) await legalRepository(tx).broughtBy(kept, id);
  return id;
}
