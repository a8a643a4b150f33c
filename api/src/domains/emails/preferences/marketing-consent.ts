import type { Language } from "@academy/shared/contract/language";
import type { SuppressionCause } from "@academy/shared/contract/staff/suppressions";
import { eq, sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { emailPreferences, emailSuppressions } from "#database/tables/emails.ts";
import { students } from "#database/tables/students.ts";
import type { EmailPart } from "#domains/emails/compose-email.ts";
import { preferencesRepository } from "./preferences.repository.ts";
import { unsubscribeAddress } from "./unsubscribe-link.ts";

/** Since when a person agrees to news of the course by email; null without consent (reading 119). */
export async function marketingConsent(db: Db, studentId: number) {
  const [row] = await db
    .select({ since: emailPreferences.marketingConsentAt })
    .from(emailPreferences)
    .where(eq(emailPreferences.studentId, studentId));
  return row?.since ?? null;
}

/** Puts a person's address on the suppression list, with the reason; a later address takes the place of an earlier one. */
export async function suppress(
  tx: Db,
  { studentId, reason, address }: { studentId: number; reason: Exclude<SuppressionCause, "staff">; address: string },
  now: Date,
) {
  await tx
    .insert(emailSuppressions)
    .values({ studentId, reason, address, createdAt: now })
    .onConflictDoUpdate({
      target: [emailSuppressions.studentId, emailSuppressions.reason],
      set: { address, createdAt: now },
    });
}

/**
 * Gives the consent, which takes the person off the suppression list, or withdraws it, which puts them on it. A consent that is given
 * twice keeps its first moment.
 */
export async function setMarketingConsent(
  { db, clock }: Context<"db" | "clock">,
  studentId: number,
  isWanted: boolean,
) {
  await db.transaction(async (tx) => {
    await preferencesRepository(tx).of(studentId);
    const since = sql`coalesce(${emailPreferences.marketingConsentAt}, ${clock().toISOString()}::timestamptz)`;
    await tx
      .update(emailPreferences)
      .set({ marketingConsentAt: isWanted ? since : null })
      .where(eq(emailPreferences.studentId, studentId));
    if (isWanted) {
      await tx.delete(emailSuppressions).where(eq(emailSuppressions.studentId, studentId));
      return;
    }
    const [person] = await tx.select({ email: students.email }).from(students).where(eq(students.id, studentId));
    if (person?.email) await suppress(tx, { studentId, reason: "unsubscribed", address: person.email }, clock());
  });
}

const FOOTNOTE = {
  en: "You get news of the course because you agreed to it in your profile. You can stop it with one click:",
  ru: "Вы получаете новости курса, потому что согласились на это в профиле. Отказаться можно одним нажатием:",
} satisfies Record<Language, string>;

/** The end of an email with news of the course, whose link withdraws the consent. */
export const marketingFootnote = (language: Language, link: string): EmailPart => ({
  footnote: FOOTNOTE[language],
  link,
});

/** The link of one person that withdraws the consent with one click (RFC 8058). */
export async function marketingUnsubscribe(
  tx: Db,
  { config }: Context<"config">,
  { id, language }: { id: number; language: Language },
) {
  const { token } = await preferencesRepository(tx).of(id);
  return unsubscribeAddress(config.publicUrl, { token, kind: "marketing", language });
}
