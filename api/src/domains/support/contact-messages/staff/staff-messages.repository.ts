import type { StaffMessageFilter, StaffMessageQuery } from "@academy/shared/contract/staff/messages";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL } from "drizzle-orm";
import { type Db, firstRow, lockRow } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { feedback, feedbackReplies } from "#database/tables/operations.ts";
import { students } from "#database/tables/students.ts";
import { ASSIGNEE, assigned, assignedTo } from "#domains/support/assignment/assignment.ts";

const noSpam = isNull(feedback.spamAt);

const FILTERS: Record<StaffMessageFilter, SQL | undefined> = {
  waiting: and(isNull(feedback.answeredAt), noSpam),
  unread: and(isNull(feedback.readAt), noSpam),
  answered: and(isNotNull(feedback.answeredAt), noSpam),
  spam: isNotNull(feedback.spamAt),
};

/** Filters whose lists begin with the longest wait. */
const OLDEST_FIRST: readonly StaffMessageFilter[] = ["waiting", "unread"];

/** The columns of a message that a step may change. */
type MessageMarks = Partial<Pick<typeof feedback.$inferInsert, "readAt" | "spamAt" | "answeredAt" | "assignedTo">>;

/** SQL of messages of the contact form as the staff see them. */
export function staffMessagesRepository(db: Db) {
  return {
    /** A page, and one more message when there is one. */
    page({ filter, q, limit, assigned: wanted }: StaffMessageQuery, after: number | null, memberId: number) {
      const isOldestFirst = OLDEST_FIRST.includes(filter);
      const found = matchesTerms(searchTextOf(feedback), searchTerms(q));
      const behind = isOldestFirst ? gt(feedback.id, after ?? 0) : lt(feedback.id, after ?? 0);
      return db
        .select({ row: feedback, assignee: ASSIGNEE })
        .from(feedback)
        .leftJoin(assigned, eq(assigned.id, feedback.assignedTo))
        .where(
          and(
            FILTERS[filter],
            found,
            assignedTo(feedback.assignedTo, wanted, memberId),
            after === null ? undefined : behind,
          ),
        )
        .orderBy(isOldestFirst ? asc(feedback.id) : desc(feedback.id))
        .limit(limit + 1);
    },

    find: (id: number) =>
      firstRow(
        db
          .select({ row: feedback, assignee: ASSIGNEE })
          .from(feedback)
          .leftJoin(assigned, eq(assigned.id, feedback.assignedTo))
          .where(eq(feedback.id, id)),
      ),

    /** The message, locked until the step is done. */
    lock: (id: number) => lockRow(db, feedback, { id }),

    replies: (feedbackId: number) =>
      db
        .select({ reply: feedbackReplies, firstName: students.firstName, lastName: students.lastName })
        .from(feedbackReplies)
        .innerJoin(students, eq(students.id, feedbackReplies.writtenBy))
        .where(eq(feedbackReplies.feedbackId, feedbackId))
        .orderBy(feedbackReplies.id),

    async change(id: number, marks: MessageMarks) {
      await db.update(feedback).set(marks).where(eq(feedback.id, id));
    },

    async addReply(row: typeof feedbackReplies.$inferInsert) {
      const [made] = await db.insert(feedbackReplies).values(row).returning({ id: feedbackReplies.id });
      return (made as { id: number }).id;
    },
  };
}
