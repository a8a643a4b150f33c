import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { EssayRow } from "#database/tables/essays.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { appealEmail } from "#domains/emails/templates/appeal-email.ts";

/** Emails the staff about an appeal, in the transaction of the appeal: the staff address, or the owners where none is set. */
export async function notifyOfAppeal(
  tx: Db,
  context: Context<"config" | "clock">,
  { id, topic, appealReason }: EssayRow,
) {
  const email = (to: string, language: Language) =>
    appealEmail(to, language, { essay: id, topic: topic.title[language], reason: appealReason ?? "" });
  await notifyStaff(tx, context, "essays.decide", email);
}
