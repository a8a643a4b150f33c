import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { MailingAudience, MailingPurpose, RecipientState } from "@academy/shared/contract/staff/mailings";
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { type Db, findRow, firstRow, lockRow } from "#database/database.ts";
import { lockNext } from "#database/queue.ts";
import { mailingRecipients, mailings } from "#database/tables/emails.ts";
import { outbox } from "#database/tables/operations.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { leftOutReason, numbersOf } from "./audience.ts";

export type MailingRow = typeof mailings.$inferSelect;

const { mailingId, studentId, state } = mailingRecipients;

/** SQL of mailings and of what became of their emails. */
export function mailingsRepository(db: Db) {
  return {
    /** Writes a mailing; null when one with this key exists. */
    plan: (mailing: typeof mailings.$inferInsert) =>
      firstRow(db.insert(mailings).values(mailing).onConflictDoNothing().returning()),

    ofKey: (key: string) => findRow(db, mailings, { key }),

    find: (id: number) => findRow(db, mailings, { id }),

    /** A mailing, locked until the transaction ends. */
    lock: (id: number) => lockRow(db, mailings, { id }),

    list: (after: number | null, limit: number) =>
      db
        .select()
        .from(mailings)
        .where(after === null ? undefined : lt(mailings.id, after))
        .orderBy(desc(mailings.id))
        .limit(limit),

    cancel: (id: number, now: Date) =>
      firstRow(db.update(mailings).set({ cancelledAt: now }).where(eq(mailings.id, id)).returning()),

    /** How many emails of each mailing are in each state. */
    async counts(ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({ mailing: mailingId, state, count: count() })
        .from(mailingRecipients)
        .where(inArray(mailingId, [...ids]))
        .groupBy(mailingId, state);
    },

    /** What became of the emails of a mailing, by the numbers of their students. */
    recipients: (id: number, shown: RecipientState | undefined, after: number | null, limit: number) =>
      db
        .select({
          id: studentId,
          firstName: students.firstName,
          lastName: students.lastName,
          email: students.email,
          state,
          leftOut: mailingRecipients.leftOut,
          error: mailingRecipients.error,
          at: mailingRecipients.at,
        })
        .from(mailingRecipients)
        .innerJoin(students, eq(students.id, studentId))
        .where(and(eq(mailingId, id), shown && eq(state, shown), after === null ? undefined : gt(studentId, after)))
        .orderBy(studentId)
        .limit(limit),

    /** The oldest mailing that is due and not yet wholly in the outbox, locked for this process. */
    due(now: Date) {
      const waits = and(isNull(mailings.enqueuedAt), isNull(mailings.cancelledAt), lte(mailings.startsAt, now));
      return lockNext(db, mailings, waits, mailings.startsAt, mailings.id);
    },

    /** Lists the recipients of a mailing that begins: its audience as it is now. */
    async begin(id: number, audience: MailingAudience, now: Date) {
      const audienceNow = numbersOf(db, audience, now).as("audience");
      await db.insert(mailingRecipients).select(
        db
          .select({
            mailingId: sql<number>`${id}::int`.as("mailing_id"),
            studentId: audienceNow.id,
            state: sql<RecipientState>`'waiting'`.as("state"),
            leftOut: sql<null>`null::text`.as("left_out"),
            outboxId: sql<null>`null::int`.as("outbox_id"),
            error: sql<null>`null::text`.as("error"),
            at: sql<null>`null::timestamptz`.as("at"),
          })
          .from(audienceNow),
      );
      await db.update(mailings).set({ begunAt: now }).where(eq(mailings.id, id));
    },

    /** The next students of a mailing, with what their email needs, or why they get none. */
    next: (id: number, purpose: MailingPurpose, limit: number) =>
      db
        .select({
          id: students.id,
          email: students.email,
          language: students.language,
          firstName: students.firstName,
          lastName: students.lastName,
          accessUntil: enrolments.accessUntil,
          leftOut: leftOutReason(purpose),
        })
        .from(mailingRecipients)
        .innerJoin(students, eq(students.id, studentId))
        .leftJoin(
          enrolments,
          and(
            eq(enrolments.studentId, students.id),
            eq(enrolments.courseId, MAIN_COURSE_ID),
            isNull(enrolments.revokedAt),
          ),
        )
        .where(and(eq(mailingId, id), eq(state, "waiting")))
        .orderBy(studentId)
        .limit(limit),

    mark: (id: number, student: number, change: Partial<typeof mailingRecipients.$inferInsert>) =>
      db
        .update(mailingRecipients)
        .set(change)
        .where(and(eq(mailingId, id), eq(studentId, student))),

    async enqueued(id: number, now: Date) {
      await db.update(mailings).set({ enqueuedAt: now }).where(eq(mailings.id, id));
    },

    /** How many emails of mailings the outbox could send now. */
    async waitingInOutbox(now: Date) {
      const [row] = await db
        .select({ count: count() })
        .from(mailingRecipients)
        .innerJoin(outbox, eq(outbox.id, mailingRecipients.outboxId))
        .where(and(eq(state, "queued"), isNull(outbox.sentAt), isNull(outbox.givenUpAt), lte(outbox.notBefore, now)));
      return row?.count ?? 0;
    },

    /** Brings the states of emails up to those of the outbox; returns the addresses that were refused for good. */
    async settle(): Promise<{ studentId: number; address: string }[]> {
      const result = sql<RecipientState>`case
        when ${outbox.sentAt} is not null then 'sent'
        when ${outbox.givenUpAt} is null then 'queued'
        when ${outbox.rejected} then 'bounced' else 'failed' end`;
      const changed = await db
        .update(mailingRecipients)
        .set({ state: result, error: outbox.lastError, at: sql`coalesce(${outbox.sentAt}, ${outbox.givenUpAt})` })
        .from(outbox)
        .where(
          and(
            eq(outbox.id, mailingRecipients.outboxId),
            inArray(state, ["queued", "failed", "bounced"]),
            sql`${state} <> ${result}`,
          ),
        )
        .returning({ studentId, state, address: outbox.recipient });
      // An email that was deleted from the outbox before it left, as with a former address, reaches nobody.
      await db
        .update(mailingRecipients)
        .set({ state: "failed" })
        .where(and(eq(state, "queued"), isNull(mailingRecipients.outboxId)));
      return changed.filter((each) => each.state === "bounced");
    },

    /** Keeps the numbers of mailings that ended before a moment, and deletes who their recipients were. */
    async sweep(before: Date) {
      const ended = and(isNotNull(mailings.enqueuedAt), lt(mailings.enqueuedAt, before), isNull(mailings.counts));
      const counts = sql`coalesce((select jsonb_object_agg(state, amount) from (
        select r.state, count(*)::int as amount from ${mailingRecipients} r
        where r.mailing_id = ${mailings.id} group by r.state) as each), '{}')`;
      const swept = await db.update(mailings).set({ counts }).where(ended).returning({ id: mailings.id });
      if (swept.length === 0) return;
      const ids = swept.map(({ id }) => id);
      await db.delete(mailingRecipients).where(inArray(mailingId, ids));
    },
  };
}
