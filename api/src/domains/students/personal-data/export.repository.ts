import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { calendarFeeds, seminarAttendance, seminars } from "#database/tables/academy.ts";
import { certificates, essayResults, topicResults } from "#database/tables/certificates.ts";
import { coupons, heldCoupons } from "#database/tables/coupons.ts";
import { lectures, openings, progress, topics } from "#database/tables/courses.ts";
import { emailChanges } from "#database/tables/email-changes.ts";
import {
  emailPreferences,
  emailSuppressions,
  mailingRecipients,
  mailings,
  reminders,
} from "#database/tables/emails.ts";
import { groupMembers, groups } from "#database/tables/groups.ts";
import { identities } from "#database/tables/identities.ts";
import { invoices } from "#database/tables/invoices.ts";
import { notes } from "#database/tables/notes.ts";
import { feedback, feedbackReplies } from "#database/tables/operations.ts";
import { enrolments, orders, refunds } from "#database/tables/payments.ts";
import { answers, questions, reports } from "#database/tables/questions.ts";
import { scholarships } from "#database/tables/scholarships.ts";
import { seatInvoices, seats } from "#database/tables/seats.ts";
import { factorRecoveries, passkeys, recoveryCodes, totpFactors } from "#database/tables/second-factors.ts";
import { staffRoles } from "#database/tables/staff.ts";
import { sessions } from "#database/tables/students.ts";

/** SQL of everything that is stored about one student. */
export function exportRepository(db: Db, studentId: number) {
  return {
    purchases: () =>
      db
        .select({
          id: orders.id,
          status: orders.status,
          amount: orders.amount,
          currency: orders.currency,
          created_at: orders.createdAt,
          paid_at: orders.paidAt,
          receipt: orders.receipt,
          coupon: coupons.code,
          access_until: enrolments.accessUntil,
          refund: refunds.status,
          refund_reason: refunds.reason,
          refund_amount: refunds.amount,
          refund_amount_reason: refunds.amountReason,
        })
        .from(orders)
        .leftJoin(enrolments, eq(enrolments.orderId, orders.id))
        .leftJoin(refunds, eq(refunds.orderId, orders.id))
        .leftJoin(coupons, eq(coupons.id, orders.couponId))
        .where(eq(orders.studentId, studentId))
        .orderBy(asc(orders.id)),

    /** The coupon that the student has entered and not used. */
    coupon: async () => {
      const [row] = await db
        .select({ code: coupons.code, entered_at: heldCoupons.at })
        .from(heldCoupons)
        .innerJoin(coupons, eq(coupons.id, heldCoupons.couponId))
        .where(eq(heldCoupons.studentId, studentId));
      return row ?? null;
    },

    group: async () => {
      const [row] = await db
        .select({ name: groups.name, since: groupMembers.since, is_waiting: groupMembers.isWaiting })
        .from(groupMembers)
        .innerJoin(groups, eq(groups.id, groupMembers.groupId))
        .where(eq(groupMembers.studentId, studentId));
      return row ?? null;
    },

    invoices: () =>
      db
        .select({
          id: invoices.id,
          status: invoices.status,
          company: invoices.company,
          bin: invoices.bin,
          address: invoices.address,
          email: invoices.email,
          amount: invoices.amount,
          currency: invoices.currency,
          created_at: invoices.createdAt,
          valid_until: invoices.validUntil,
          paid_at: invoices.paidAt,
          order: invoices.orderId,
        })
        .from(invoices)
        .where(eq(invoices.studentId, studentId))
        .orderBy(asc(invoices.id)),

    /** Seats that a company paid for the student, used or not. */
    seats: (email: string) =>
      db
        .select({ payer: seatInvoices.payer, invited_at: seats.invitedAt, used_at: seats.usedAt, order: seats.orderId })
        .from(seats)
        .innerJoin(seatInvoices, eq(seatInvoices.id, seats.invoiceId))
        .where(
          or(
            eq(seats.studentId, studentId),
            and(eq(seats.email, email), isNull(seats.usedAt), isNull(seats.withdrawnAt)),
          ),
        )
        .orderBy(asc(seats.id)),

    scholarships: () =>
      db
        .select({
          id: scholarships.id,
          status: scholarships.status,
          statement: scholarships.statement,
          results: scholarships.results,
          resume_key: scholarships.resumeKey,
          resume_name: scholarships.resumeName,
          applied_at: scholarships.appliedAt,
          closed_at: scholarships.closedAt,
          percent: scholarships.percent,
          reason: scholarships.reason,
        })
        .from(scholarships)
        .where(eq(scholarships.studentId, studentId))
        .orderBy(asc(scholarships.id)),

    progress: () =>
      db
        .select({
          lecture: lectures.title,
          position_seconds: progress.position,
          speed: progress.speed,
          watched: progress.watched,
          reported_at: progress.reportedAt,
          completed_at: progress.completedAt,
          declared: progress.declared,
          reopened_at: progress.reopenedAt,
        })
        .from(progress)
        .innerJoin(lectures, eq(lectures.id, progress.lectureId))
        .where(eq(progress.studentId, studentId))
        .orderBy(asc(lectures.id)),

    lecturesOpened: () =>
      db
        .select({ lecture: lectures.title, opened_at: openings.openedAt })
        .from(openings)
        .innerJoin(lectures, eq(lectures.id, openings.lectureId))
        .where(and(eq(openings.studentId, studentId), isNotNull(openings.openedAt)))
        .orderBy(asc(lectures.id)),

    topicsPassed: () =>
      db
        .select({ topic: topics.title, passed_at: topicResults.passedAt })
        .from(topicResults)
        .innerJoin(topics, eq(topics.id, topicResults.topicId))
        .where(eq(topicResults.studentId, studentId))
        .orderBy(asc(topics.id)),

    essays: () =>
      db
        .select({ points: essayResults.points, evaluated_at: essayResults.evaluatedAt })
        .from(essayResults)
        .where(eq(essayResults.studentId, studentId)),

    certificates: () =>
      db
        .select({
          number: certificates.number,
          name: certificates.name,
          course: certificates.course,
          points: certificates.points,
          issued_at: certificates.issuedAt,
          revoked_at: certificates.revokedAt,
          replaced_at: certificates.replacedAt,
        })
        .from(certificates)
        .where(eq(certificates.studentId, studentId)),

    questions: () =>
      db
        .select({
          id: questions.id,
          lecture: lectures.title,
          content: sql<string>`coalesce(${questions.hiddenContent}, ${questions.content})`,
          created_at: questions.createdAt,
        })
        .from(questions)
        .innerJoin(lectures, eq(lectures.id, questions.lectureId))
        .where(eq(questions.studentId, studentId))
        .orderBy(asc(questions.id)),

    notes: () =>
      db
        .select({
          lecture: lectures.title,
          second: notes.second,
          content: notes.content,
          created_at: notes.createdAt,
          edited_at: notes.editedAt,
        })
        .from(notes)
        .innerJoin(lectures, eq(lectures.id, notes.lectureId))
        .where(eq(notes.studentId, studentId))
        .orderBy(asc(lectures.id), asc(notes.second), asc(notes.id)),

    calendarFeed: async () => {
      const own = eq(calendarFeeds.studentId, studentId);
      return (await db.select({ madeAt: calendarFeeds.createdAt }).from(calendarFeeds).where(own))[0]?.madeAt ?? null;
    },

    liveSessions: () =>
      db
        .select({ title: seminars.title, starts_at: seminars.startsAt, marked_at: seminarAttendance.markedAt })
        .from(seminarAttendance)
        .innerJoin(seminars, eq(seminars.id, seminarAttendance.seminarId))
        .where(eq(seminarAttendance.studentId, studentId))
        .orderBy(asc(seminars.startsAt)),

    answers: () =>
      db
        .select({
          id: answers.id,
          question: questions.title,
          content: sql<string>`coalesce(${answers.hiddenContent}, ${answers.content})`,
          created_at: answers.createdAt,
        })
        .from(answers)
        .innerJoin(questions, eq(questions.id, answers.questionId))
        .where(eq(answers.studentId, studentId))
        .orderBy(asc(answers.id)),

    reports: () =>
      db
        .select({ reason: reports.reason, created_at: reports.createdAt, decision: reports.decision })
        .from(reports)
        .where(eq(reports.studentId, studentId))
        .orderBy(asc(reports.id)),

    /** Messages of the contact form from an address that is confirmed as the student's, with the answers. */
    messages: async (email: string) => {
      const rows = await db
        .select({ id: feedback.id, message: feedback.message, created_at: feedback.createdAt })
        .from(feedback)
        .where(sql`lower(${feedback.email}) = ${email.toLowerCase()}`)
        .orderBy(asc(feedback.id));
      const replies = await db
        .select({ id: feedbackReplies.feedbackId, content: feedbackReplies.content, at: feedbackReplies.createdAt })
        .from(feedbackReplies)
        .where(
          inArray(
            feedbackReplies.feedbackId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(feedbackReplies.id));
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
        .orderBy(asc(staffRoles.role)),

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
        .orderBy(asc(identities.id)),

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
        .orderBy(asc(emailChanges.id)),

    emailsTurnedOff: async () => {
      const own = eq(emailPreferences.studentId, studentId);
      return (await db.select({ off: emailPreferences.off }).from(emailPreferences).where(own))[0]?.off ?? [];
    },

    /** The consent to news of the course, and what keeps it from the person (reading 119). */
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
        .orderBy(asc(mailings.id)),

    reminders: () =>
      db
        .select({ of: reminders.subject, at: reminders.at })
        .from(reminders)
        .where(eq(reminders.studentId, studentId))
        .orderBy(asc(reminders.at)),

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
        .orderBy(asc(passkeys.id)),
      recovery_codes: await db
        .select({ used_at: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.studentId, studentId))
        .orderBy(asc(recoveryCodes.id)),
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
