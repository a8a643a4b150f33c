import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { type EssayEvent, essayEmail } from "#domains/emails/templates/essay-emails.ts";

/** Emails the author about a new state of the essay, in the transaction that changes the state. */
export async function notifyAuthor(
  tx: Db,
  context: Context<"config" | "clock">,
  { studentId, courseId, topic }: EssayRow,
  event: EssayEvent,
) {
  const author = await accountsRepository(tx).find(studentId);
  if (!author) return;
  const link = screenAddress(context.config.publicUrl, "essay", { courseId });
  await enqueueOptionalEmail(tx, context, author, "essay", (to, language, unsubscribe) =>
    essayEmail(to, language, { ...event, topic: topic.title[language], link }, unsubscribe),
  );
}
