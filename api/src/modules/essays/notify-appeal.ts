import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { notifyStaff } from "#modules/mail/notify-staff.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { appealEmail } from "#modules/mail/templates/appeal-email.ts";
import { staffRepository } from "#modules/staff/staff.repository.ts";

/** Emails the staff about an appeal, in the transaction of the appeal (reading 86): the staff address, or the owners where none is set. */
export async function notifyOfAppeal(
  tx: Db,
  context: Pick<Context, "config" | "clock">,
  { id, topic, appealReason }: EssayRow,
): Promise<void> {
  const news = (language: Language) => ({ essay: id, topic: topic.title[language], reason: appealReason ?? "" });
  const isTold = await notifyStaff(tx, context, (to, language) => appealEmail(to, language, news(language)));
  if (isTold) return;
  for (const owner of await staffRepository(tx).withRole("owner")) {
    const language = emailLanguage(owner);
    if (owner.email) await enqueueEmail(tx, appealEmail(owner.email, language, news(language)), context.clock());
  }
}
