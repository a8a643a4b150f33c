import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#database/database.ts";
import { calendarFeeds, seminarAttendance } from "#database/tables/academy.ts";
import { testAttempts } from "#database/tables/attempts.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { couponAddresses, heldCoupons } from "#database/tables/coupons.ts";
import { openings, progress } from "#database/tables/courses.ts";
import { emailPreferences, emailSuppressions, mailingRecipients, reminders } from "#database/tables/emails.ts";
import { essays } from "#database/tables/essays.ts";
import { notes } from "#database/tables/notes.ts";
import { audit, feedback, outbox } from "#database/tables/operations.ts";
import { reports } from "#database/tables/questions.ts";
import { seatInvoices, seats } from "#database/tables/seats.ts";
import { staffInvitations, staffRoles } from "#database/tables/staff.ts";
import { codes, students } from "#database/tables/students.ts";

/** SQL of deleting an account. */
export function accountDeletionRepository(db: Db) {
  return {
    /** Erases the personal data in the student's row; the row stays for questions, answers and payments. */
    async blank(studentId: number, now: Date) {
      await db
        .update(students)
        .set({
          email: null,
          passwordHash: null,
          firstName: "",
          lastName: "",
          photo: null,
          language: "en",
          isStaff: false,
          deletedAt: now,
        })
        .where(eq(students.id, studentId));
    },

    /**
     * Deletes progress and results, revokes certificates and erases the names on them; certificates that the student keeps stay
     * as they are.
     */
    async forgetLearning(studentId: number, now: Date, keepsCertificates: boolean) {
      // Attempts are deleted before results: the deletion waits for an attempt that is ending now, and then deletes its result too.
      for (const table of [
        testAttempts,
        essays,
        progress,
        openings,
        notes,
        topicResults,
        essayResults,
        staffRoles,
        seminarAttendance,
        calendarFeeds,
        heldCoupons,
        emailPreferences,
        emailSuppressions,
        mailingRecipients,
        reminders,
      ]) {
        await db.delete(table).where(eq(table.studentId, studentId));
      }
      // The report stays with its post; only the student's words are erased.
      await db.update(reports).set({ reason: "" }).where(eq(reports.studentId, studentId));
      const own = eq(certificates.studentId, studentId);
      await db
        .update(certificates)
        .set({ name: "", revokedAt: sql`coalesce(${certificates.revokedAt}, ${now.toISOString()}::timestamptz)` })
        .where(keepsCertificates ? and(own, isNotNull(certificates.revokedAt)) : own);
    },

    /** Deletes the account's codes and the emails that carry them. */
    async forgetCodes(studentId: number) {
      const links = db.select({ linkHash: codes.linkHash }).from(codes).where(eq(codes.studentId, studentId));
      await db.delete(outbox).where(inArray(outbox.codeLinkHash, links));
      await db.delete(codes).where(eq(codes.studentId, studentId));
    },

    /**
     * Erases an address up to the moment until which it was the student's: in emails, also in those to the staff that are not
     * sent yet, in messages of the contact form and in what operators wrote.
     */
    async forgetAddress(email: string, until: Date) {
      const isTheirs = or(sql`lower(${outbox.recipient}) = ${email}`, sql`lower(${outbox.replyTo}) = ${email}`);
      await db.delete(outbox).where(and(isTheirs, lte(outbox.createdAt, until)));
      await db
        .delete(staffInvitations)
        .where(and(eq(staffInvitations.email, email), lte(staffInvitations.createdAt, until)));
      const erase = (text: PgColumn) => sql`replace(${text}, ${email}, '(erased)')`;
      await db
        .update(outbox)
        .set({ text: erase(outbox.text), html: erase(outbox.html) })
        .where(and(isNull(outbox.sentAt), sql`position(${email} in ${outbox.text}) > 0`, lte(outbox.createdAt, until)));
      await db
        .delete(seats)
        .where(and(sql`${seats.email} = ${email}`, isNull(seats.usedAt), lte(seats.invitedAt, until)));
      await db
        .update(seats)
        .set({ email: "" })
        .where(and(sql`${seats.email} = ${email}`, lte(seats.invitedAt, until)));
      // The rest of a company's data stays in the books; a payer without an address gets no emails.
      await db
        .update(seatInvoices)
        .set({ email: "" })
        .where(and(sql`lower(${seatInvoices.email}) = ${email}`, lte(seatInvoices.createdAt, until)));
      await db.delete(couponAddresses).where(eq(couponAddresses.email, email));
      // The staff's answers are deleted too: nobody can be answered any more, and both texts speak of the person.
      await db.delete(feedback).where(and(sql`lower(${feedback.email}) = ${email}`, lte(feedback.createdAt, until)));
      await db
        .update(audit)
        .set({ details: sql`jsonb_set(${audit.details}, '{address}', '"(erased)"')` })
        .where(and(sql`lower(${audit.details} ->> 'address') = ${email}`, lte(audit.at, until)));
    },
  };
}
