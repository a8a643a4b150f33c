import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Db, findRow, firstRow } from "#database/database.ts";
import { seminarAttendance } from "#database/tables/academy.ts";
import { testAttempts } from "#database/tables/attempts.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { openings, progress } from "#database/tables/courses.ts";
import { emailChanges } from "#database/tables/email-changes.ts";
import { mailings } from "#database/tables/emails.ts";
import { essayReviews, essays } from "#database/tables/essays.ts";
import { invoices } from "#database/tables/invoices.ts";
import { notes } from "#database/tables/notes.ts";
import { audit, feedback, feedbackReplies, outbox } from "#database/tables/operations.ts";
import { enrolments, orders } from "#database/tables/payments.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { scholarships } from "#database/tables/scholarships.ts";
import { factorRecoveries } from "#database/tables/second-factors.ts";
import { staffInvitations, staffRoles } from "#database/tables/staff.ts";
import { otherSpelling, students } from "#database/tables/students.ts";

/** What names an account, beside the ways to sign in to it: its learning and its money, and what it wrote or decided. */
const OWNED = [
  ...[enrolments, orders, invoices, progress, openings, notes, testAttempts, topicResults, essays, essayResults],
  ...[certificates, seminarAttendance, scholarships, questions, answers, reports, staffRoles],
].map(({ studentId }): PgColumn => studentId);
const WRITTEN: readonly PgColumn[] = [
  ...[essays.reviewerId, essayReviews.reviewerId, scholarships.decidedBy, answers.writtenBy, feedbackReplies.writtenBy],
  ...[mailings.writtenBy, factorRecoveries.decidedBy],
];

/** Where the address of an account is written beside its own row. */
const ELSEWHERE: readonly PgColumn[] = [
  ...[emailChanges.oldEmail, emailChanges.newEmail, feedback.email, outbox.recipient, outbox.replyTo],
];

/** SQL of addresses that are stored in several spellings. */
export function mailboxesRepository(db: Db) {
  return {
    /** The accounts whose address may be another spelling of a mailbox, the oldest first. */
    candidates: () =>
      db
        .select()
        .from(students)
        .where(and(isNotNull(students.email), otherSpelling(students.email)))
        .orderBy(students.id),

    /** The confirmed account of exactly this spelling, other than the given one; locked. */
    async confirmed(email: string, except: number) {
      const isOther = and(eq(students.email, email), isNotNull(students.verifiedAt), ne(students.id, except));
      return firstRow(db.select().from(students).where(isOther).for("update"));
    },

    /** Whether anything but ways to sign in belongs to the account. */
    async ownsAnything(studentId: number) {
      for (const column of [...OWNED, ...WRITTEN]) {
        const found = await db.select({ one: sql`1` }).from(column.table).where(eq(column, studentId)).limit(1);
        if (found.length > 0) return true;
      }
      return false;
    },

    /** Whether the account has a course. */
    async hasCourse(studentId: number) {
      return (await findRow(db, enrolments, { studentId })) !== null;
    },

    /** Writes the address in another spelling wherever it stands beside the accounts' own rows. */
    async respell(from: string, to: string) {
      for (const column of ELSEWHERE)
        await db.execute(
          sql`update ${column.table} set ${sql.identifier(column.name)} = ${to} where lower(${column}::text) = ${from}`,
        );
      const spelt = sql`jsonb_set(${audit.details}, '{address}', to_jsonb(${to}::text))`;
      await db.update(audit).set({ details: spelt }).where(sql`lower(${audit.details} ->> 'address') = ${from}`);
    },

    /** The addresses of open invitations that may be in another spelling. */
    invited: async () =>
      db
        .select({ id: staffInvitations.id, email: staffInvitations.email })
        .from(staffInvitations)
        .where(otherSpelling(staffInvitations.email))
        .orderBy(staffInvitations.id),

    /** Writes the address of an invitation in another spelling; an open one to the same role in that spelling is replaced. */
    async respellInvitation(id: number, to: string) {
      await db.execute(sql`delete from ${staffInvitations} as other using ${staffInvitations} as this
        where this.id = ${id} and other.id <> this.id and other.email = ${to} and other.role = this.role
        and other.accepted_at is null and this.accepted_at is null`);
      await db.update(staffInvitations).set({ email: to }).where(eq(staffInvitations.id, id));
    },
  };
}
