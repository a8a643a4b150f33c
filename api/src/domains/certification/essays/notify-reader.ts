import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { essayGivenEmail } from "#domains/emails/templates/essay-given-email.ts";

/**
 * Emails the reader to whom an essay was assigned, in the same transaction; no email for a reader who turned off emails about
 * waiting work.
 */
export async function notifyReader(
  tx: Db,
  context: Context<"config" | "clock">,
  { id, topic }: EssayRow,
  { reader: readerId, reason }: { reader: number; reason: string },
) {
  const reader = await accountsRepository(tx).find(readerId);
  if (!reader) return;
  const link = screenAddress(context.config.publicUrl, "staff-essays-row", { id });
  await enqueueOptionalEmail(tx, context, reader, "staff_summary", (to, language, unsubscribe) =>
    essayGivenEmail(to, language, { essay: id, topic: topic.title[language], reason, link }, unsubscribe),
  );
}
