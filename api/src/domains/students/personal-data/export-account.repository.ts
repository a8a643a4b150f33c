import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { emailChanges } from "#database/tables/email-changes.ts";
import {
  emailPreferences,
  emailSuppressions,
  mailingRecipients,
  mailings,
  reminders,
} from "#database/tables/emails.ts";
import { identities } from "#database/tables/identities.ts";
import { feedback, feedbackReplies } from "#database/tables/operations.ts";
import { factorRecoveries, passkeys, recoveryCodes, totpFactors } from "#database/tables/second-factors.ts";
import { staffRoles } from "#database/tables/staff.ts";
import { sessions } from "#database/tables/students.ts";

/** SQL of a student's account: sign-in, emails, messages and roles. */
export function exportAccount(db: Db, studentId: number) {
  return {
    /** Messages of the contact form from an address that is confirmed as the student's, with the answers. */
    messages: async (email: string) => {
      const rows = await db
        .select({ id: feedback.id, message: feedback.message, created_at: feedback.createdAt })
        .from(feedback)
        .where(sql`lower(${feedback.email}) = ${email.toLowerCase()}`)
        .orderBy(feedback.id);
      const replies = await db
        .select({ id: feedbackReplies.feedbackId, content: feedbackReplies.content, at: feedbackReplies.createdAt })
        .from(feedbackReplies)
        .where(
          inArray(
            feedbackReplies.feedbackId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(feedbackReplies.id);
      return rows.map(({ id, ...message }) => ({
        ...message,
        answers: replies.filter((reply) => reply.id === id).map(({ content, at }) => ({ content, created_at: at })),
      }));
    },

    staffRoles: () =>
      db
        .select({ role: staffRoles.role, granted_at: staffRoles.grantedAt })
        .from(staffRoles)
        .where(eq(staffRoles.studentId, studentId))
        .orderBy(staffRoles.role),

    signInProviders: () =>
      db
        .select({
          provider: identities.provider,
          issuer: identities.issuer,
          subject: identities.subject,
          linked_at: identities.linkedAt,
        })
        .from(identities)
        .where(eq(identities.studentId, studentId))
        .orderBy(identities.id),

    emailChanges: () =>
      db
        .select({
          old_email: emailChanges.oldEmail,
          new_email: emailChanges.newEmail,
          step: emailChanges.step,
          requested_at: emailChanges.createdAt,
          changes_at: emailChanges.dueAt,
          changed_at: emailChanges.doneAt,
        })
        .from(emailChanges)
        .where(eq(emailChanges.studentId, studentId))
        .orderBy(emailChanges.id),

    emailsTurnedOff: async () => {
      const own = eq(emailPreferences.studentId, studentId);
      return (await db.select({ off: emailPreferences.off }).from(emailPreferences).where(own))[0]?.off ?? [];
    },

    /** The consent to news of the course, and what keeps it from the person. */
    marketing: async () => ({
      consent_since:
        (
          await db
            .select({ since: emailPreferences.marketingConsentAt })
            .from(emailPreferences)
            .where(eq(emailPreferences.studentId, studentId))
        )[0]?.since ?? null,
      suppressions: await db
        .select({
          reason: emailSuppressions.reason,
          address: emailSuppressions.address,
          since: emailSuppressions.createdAt,
        })
        .from(emailSuppressions)
        .where(eq(emailSuppressions.studentId, studentId)),
    }),

    mailings: () =>
      db
        .select({
          subject: mailings.subject,
          state: mailingRecipients.state,
          reason: mailingRecipients.leftOut,
          error: mailingRecipients.error,
          at: mailingRecipients.at,
        })
        .from(mailingRecipients)
        .innerJoin(mailings, eq(mailings.id, mailingRecipients.mailingId))
        .where(eq(mailingRecipients.studentId, studentId))
        .orderBy(mailings.id),

    reminders: () =>
      db
        .select({ of: reminders.subject, at: reminders.at })
        .from(reminders)
        .where(eq(reminders.studentId, studentId))
        .orderBy(reminders.at),

    /** What a person recognises about their second factors. Keys and secrets are left out: with them, anybody who has the archive could sign in. */
    secondFactors: async () => ({
      authenticator_app: await db
        .select({ added_at: totpFactors.confirmedAt })
        .from(totpFactors)
        .where(and(eq(totpFactors.studentId, studentId), isNotNull(totpFactors.confirmedAt))),
      passkeys: await db
        .select({ name: passkeys.name, added_at: passkeys.createdAt, last_used_at: passkeys.usedAt })
        .from(passkeys)
        .where(eq(passkeys.studentId, studentId))
        .orderBy(passkeys.id),
      recovery_codes: await db
        .select({ used_at: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.studentId, studentId))
        .orderBy(recoveryCodes.id),
      removal_requests: await db
        .select({
          requested_at: factorRecoveries.requestedAt,
          reason: factorRecoveries.reason,
          checked: factorRecoveries.checked,
          due_at: factorRecoveries.dueAt,
        })
        .from(factorRecoveries)
        .where(eq(factorRecoveries.studentId, studentId)),
    }),

    sessions: () =>
      db
        .select({ device: sessions.device, created_at: sessions.createdAt, last_used_at: sessions.usedAt })
        .from(sessions)
        .where(eq(sessions.studentId, studentId))
        .orderBy(desc(sessions.usedAt)),
  };
}
