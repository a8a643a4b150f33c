import type { SessionView } from "@academy/shared/contract/staff/sessions";
import { and, count, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Db, hasChanged, matches } from "#database/database.ts";
import { folded, matchesTerms, searchTerms } from "#database/search.ts";
import { seminarAttendance, seminars, translations } from "#database/tables/academy.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { hasSeat } from "#domains/learning/groups/has-seat.ts";
import type { SeminarRow } from "#domains/learning/seminars/seminars.repository.ts";

/** The last row of the previous page. */
export interface After {
  at: Date;
  id: number;
}

/** When a session ends. */
const endsAt = sql<Date>`${seminars.startsAt} + ${seminars.durationMinutes} * interval '1 minute'`;

/** A student's name as it is listed and searched. */
const name = sql<string>`trim(${students.firstName} || ' ' || ${students.lastName})`;

/** The searched text: the title, its translation (found by the hash that `sourceHash` makes) and the instructor's name. */
const searched = sql`(${seminars.title} || ' ' || ${seminars.teacherName} || ' ' || coalesce((
  select ${translations.text} from ${translations}
  where ${translations.language} = 'ru'
    and ${translations.sourceHash} = encode(sha256(convert_to(trim(${seminars.title}), 'UTF8')), 'hex')), ''))`;

/** SQL of the staff area's lists of live sessions; `instructor` limits them to that instructor's own, null means an owner. */
export function staffSessionsRepository(db: Db) {
  return {
    list(
      view: SessionView,
      instructor: number | null,
      { q, after, limit, now }: { q: string | undefined; after: After | null; limit: number; now: Date },
    ) {
      const own = and(
        instructor === null ? undefined : eq(seminars.instructorId, instructor),
        matchesTerms(folded(searched), searchTerms(q)),
      );
      const rows = db.select().from(seminars);
      const { startsAt, id } = seminars;
      if (view === "coming") {
        const further = after && or(gt(startsAt, after.at), and(eq(startsAt, after.at), gt(id, after.id)));
        return rows
          .where(and(own, gte(endsAt, now.toISOString()), further ?? undefined))
          .orderBy(startsAt, id)
          .limit(limit);
      }
      const further = after && or(lt(startsAt, after.at), and(eq(startsAt, after.at), lt(id, after.id)));
      return rows
        .where(and(own, lt(endsAt, now.toISOString()), further ?? undefined))
        .orderBy(desc(startsAt), desc(id))
        .limit(limit);
    },

    /** How many students were marked as present in each session that has any. */
    async came(seminarIds: readonly number[]) {
      const rows = await db
        .select({ id: seminarAttendance.seminarId, came: count() })
        .from(seminarAttendance)
        .where(inArray(seminarAttendance.seminarId, [...seminarIds]))
        .groupBy(seminarAttendance.seminarId);
      return new Map(rows.map(({ id, came }) => [id, came]));
    },

    /** Students who were marked as present, or have access and may join, by name. */
    guests(
      { id: seminarId, groupId }: Pick<SeminarRow, "id" | "groupId">,
      { q, after, limit, now }: { q: string; after: [string, number] | null; limit: number; now: Date },
    ) {
      const mayCome = exists(
        db
          .select({ id: enrolments.id })
          .from(enrolments)
          .where(
            and(eq(enrolments.studentId, students.id), isNull(enrolments.revokedAt), gt(enrolments.accessUntil, now)),
          ),
      );
      const mayJoin = groupId === null ? mayCome : and(mayCome, hasSeat(groupId, students.id));
      return db
        .select({ id: students.id, name, markedAt: seminarAttendance.markedAt })
        .from(students)
        .leftJoin(
          seminarAttendance,
          and(eq(seminarAttendance.studentId, students.id), eq(seminarAttendance.seminarId, seminarId)),
        )
        .where(
          and(
            isNull(students.deletedAt),
            or(isNotNull(seminarAttendance.markedAt), mayJoin),
            matchesTerms(folded(name), searchTerms(q)),
            after ? sql`(${name}, ${students.id}) > (${after[0]}, ${after[1]})` : undefined,
          ),
        )
        .orderBy(name, students.id)
        .limit(limit);
    },

    /** Marks a student as present, or takes the mark back; false when nothing changed. */
    async mark(seminarId: number, studentId: number, came: boolean, now: Date) {
      if (came) {
        const row = { seminarId, studentId, markedAt: now };
        return hasChanged(db.insert(seminarAttendance).values(row).onConflictDoNothing());
      }
      const own = matches(seminarAttendance, { seminarId, studentId });
      return hasChanged(db.delete(seminarAttendance).where(own));
    },
  };
}
