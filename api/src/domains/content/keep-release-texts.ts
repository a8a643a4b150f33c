import { PackLegalTexts } from "@academy/shared/contract/content/legal-texts";
import type { Context } from "#context.ts";
import { putInForce } from "#domains/accounts/legal/put-in-force.ts";
import { versionsRepository } from "#domains/content/versions/versions.repository.ts";

/** Stores the legal texts of a release for each text that the academy does not word itself (decision 0093). Called at each start. */
export async function keepReleaseTexts({ db, clock }: Context<"db" | "clock">) {
  await db.transaction(async (tx) => {
    const live = await versionsRepository(tx).live();
    const { version: _, ...texts } = PackLegalTexts.parse(live?.document.legal ?? {});
    await putInForce(tx, texts, { change: "release", at: clock() });
  });
}
