import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import { authRepository } from "#modules/auth/auth.repository.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { type EssayNews, essayEmail } from "#modules/mail/templates/essay-emails.ts";

/** Writes the author of an essay what became of it (reading 90), in the transaction that brings it there. */
export async function notifyAuthor(
  tx: Db,
  { config, clock }: Pick<Context, "config" | "clock">,
  { studentId, courseId, topic }: EssayRow,
  news: EssayNews,
): Promise<void> {
  const author = await authRepository(tx).find(studentId);
  if (!author?.email || !author.verifiedAt || author.blockedAt || author.deletedAt) return;
  const language = emailLanguage(author);
  const link = screenAddress(config.publicUrl, "course", { courseId, tab: "certificate" });
  await enqueueEmail(tx, essayEmail(author.email, language, { ...news, topic: topic.title[language], link }), clock());
}
