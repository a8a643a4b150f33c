import type { EssayView } from "@academy/shared/contract/staff/essays";
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { holdsWords } from "#back-office/search-words.ts";
import type { Db } from "#database/database.ts";
import { essayReviews, essaySearch, essays } from "#database/tables/essays.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";

/** Who asks for a list. */
export interface ListReader {
  id: number;
  /** Owners decide where two evaluations disagree, and see what others have begun and said. */
  isOwner: boolean;
}

/** Behind which row a page begins. */
export interface After {
  since: Date;
  id: number;
}

/** Which rows of a list are read, and behind which key. */
interface Page<Key> {
  q: string | undefined;
  after: Key | null;
  limit: number;
}

const WAITING = ["submitted", "second_review", "appealed"] as const;
const BEGUN = ["in_review", "second_review", "appealed"] as const;

/** Since when the author waits: a review asked for, else submitted. */
const since = sql<Date>`coalesce(${essays.appealedAt}, ${essays.submittedAt})`.mapWith(essays.submittedAt);

/** A search that is the number of an essay, as the lists show it. */
const NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;

/** What a search finds: words of topic and intake, or the essay of that number. */
function found(q: string | undefined): SQL | undefined {
  const number = NUMBER.exec(q ?? "")?.[1];
  const words = holdsWords(essaySearch(essays), q);
  return number === undefined ? words : or(eq(essays.id, Number(number)), words);
}

/** SQL of the lists of essays as the staff area shows them (reading 85). */
export function essayListsRepository(db: Db) {
  const reviewOf = (condition: SQL | undefined) =>
    exists(
      db
        .select({ id: essayReviews.id })
        .from(essayReviews)
        .where(and(eq(essayReviews.essayId, essays.id), ne(essayReviews.verdict, "returned"), condition)),
    );

  /** The course of what waits was not taken away meanwhile. */
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

  const conditions = ({ id, isOwner }: ListReader): Record<Exclude<EssayView, "done">, SQL | undefined> => ({
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
    /** Essays that wait or were begun, the longest wait first. */
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
        .orderBy(asc(since), asc(essays.id))
        .limit(limit),

    /** What was said, the newest first: by an instructor alone, for owners by everybody. */
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
