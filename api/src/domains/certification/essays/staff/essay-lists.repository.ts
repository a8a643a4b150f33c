import type { EssayView } from "@academy/shared/contract/staff/essays";
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { essayReviews, essays } from "#database/tables/essays.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** The member of the staff who reads a list. */
interface ListReader {
  id: number;
  /** Owners decide where two evaluations disagree, and see what others have begun and written. */
  isOwner: boolean;
}

/** The last row of the previous page. */
export interface After {
  since: Date;
  id: number;
}

/** The search, the last key of the previous page and the number of rows. */
interface Page<Key> {
  q: string | undefined;
  after: Key | null;
  limit: number;
}

const WAITING = ["submitted", "second_review", "appealed"] as const;
const BEGUN = ["in_review", "second_review", "appealed"] as const;

/** Since when the author waits: since the appeal, else since the submission. */
const since = sql<Date>`coalesce(${essays.appealedAt}, ${essays.submittedAt})`.mapWith(essays.submittedAt);

/** A search for the number of an essay, as the lists show it. */
const NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;

/** Matches words of topic and intake, or the essay with that number. */
function found(q: string | undefined) {
  const number = NUMBER.exec(q ?? "")?.[1];
  const matchesText = matchesTerms(searchTextOf(essays), searchTerms(q));
  return number === undefined ? matchesText : or(eq(essays.id, Number(number)), matchesText);
}

/** SQL of the staff area's lists of essays. */
export function essayListsRepository(db: Db) {
  const reviewOf = (condition: SQL | undefined) =>
    exists(
      db
        .select({ id: essayReviews.id })
        .from(essayReviews)
        .where(and(eq(essayReviews.essayId, essays.id), ne(essayReviews.verdict, "returned"), condition)),
    );

  /** The author still has the course. */
  const hasCourse = exists(
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(
        and(
          eq(enrolments.studentId, essays.studentId),
          eq(enrolments.courseId, essays.courseId),
          isNull(enrolments.revokedAt),
        ),
      ),
  );

  const conditions = ({ id, isOwner }: ListReader) => ({
    waiting: and(
      inArray(essays.status, [...WAITING]),
      isNull(essays.reviewerId),
      not(reviewOf(eq(essayReviews.reviewerId, id))),
      isOwner ? undefined : or(ne(essays.status, "second_review"), not(reviewOf(eq(essayReviews.kind, "second")))),
    ),
    begun: and(inArray(essays.status, [...BEGUN]), eq(essays.reviewerId, id)),
    others: isOwner
      ? and(inArray(essays.status, [...BEGUN]), isNotNull(essays.reviewerId), ne(essays.reviewerId, id))
      : sql`false`,
  });

  return {
    /** Essays that wait for a reader or are being read, the longest wait first. */
    waiting: (view: Exclude<EssayView, "done">, reader: ListReader, { q, after, limit }: Page<After>) =>
      db
        .select({ essay: essays, since, reader: students })
        .from(essays)
        .leftJoin(students, eq(students.id, essays.reviewerId))
        .where(
          and(
            conditions(reader)[view],
            ne(essays.studentId, reader.id),
            hasCourse,
            found(q),
            after ? or(gt(since, after.since), and(eq(since, after.since), gt(essays.id, after.id))) : undefined,
          ),
        )
        .orderBy(since, essays.id)
        .limit(limit),

    /** Reviews, the newest first: an instructor sees their own, an owner those of everybody. */
    done: (reader: ListReader, { q, after: before, limit }: Page<number>) =>
      db
        .select({ essay: essays, review: essayReviews, reader: students })
        .from(essayReviews)
        .innerJoin(essays, eq(essays.id, essayReviews.essayId))
        .innerJoin(students, eq(students.id, essayReviews.reviewerId))
        .where(
          and(
            reader.isOwner ? ne(essays.studentId, reader.id) : eq(essayReviews.reviewerId, reader.id),
            found(q),
            before === null ? undefined : lt(essayReviews.id, before),
          ),
        )
        .orderBy(desc(essayReviews.id))
        .limit(limit),
  };
}
