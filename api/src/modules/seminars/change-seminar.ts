import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import type { SessionChange, SessionPlan } from "@academy/shared/contract/staff/sessions";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import { type Db, rowsOf } from "#database/database.ts";
import { seminarNotices, seminars } from "#database/tables/academy.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { sourceHash } from "#modules/translation/source-hash.ts";
import { translationRepository } from "#modules/translation/translation.repository.ts";
import type { SeminarRow } from "./seminars.repository.ts";

/** The time zone in which the academy announces its sessions. */
const TIMEZONE = "Asia/Almaty";

/** Sessions planned in the staff area get numbers from here on; content packs use lower ones (decision 0064). */
const FIRST_PLANNED = 100_000;

/** Advisory lock under which planned sessions get their numbers. */
const NUMBER_LOCK = 7_161_064;

/** Date and time in the format of the specification, as they are announced. */
function announced(startsAt: Date): { date: string; time: string } {
  const [date = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: TIMEZONE,
  })
    .format(startsAt)
    .split(" ");
  return { date, time };
}

/** The member of the staff who leads a session. */
export interface Instructor {
  id: number;
  name: string;
}

/** The staff's side of live sessions (reading 85). Every step runs inside the caller's transaction, which audits it. */
export function seminarChanges({ clock }: Pick<Context, "clock">) {
  function columnsOf({ title, description, starts_at, duration_minutes, link }: SessionPlan, { id, name }: Instructor) {
    const startsAt = new Date(starts_at);
    return {
      title: title.en,
      description: description?.en ?? null,
      ...announced(startsAt),
      timezone: TIMEZONE,
      startsAt,
      durationMinutes: duration_minutes,
      link,
      instructorId: id,
      teacherName: name,
      plannedAt: clock(),
    };
  }

  /** Stores the Russian texts among the translations of the content: every screen and email finds them there (reading 35). */
  async function keepWords(tx: Db, { title, description }: SessionPlan): Promise<void> {
    const rows = [title, ...(description ? [description] : [])].map(({ en, ru }) => ({
      language: "ru",
      sourceHash: sourceHash(en),
      source: en,
      text: ru,
    }));
    if (COURSE_LANGUAGE === "en") await translationRepository(tx).keep(rows);
  }

  /** Starts emails to all students with access; those about an earlier change that are not sent yet are dropped. */
  async function announce(tx: Db, seminarId: number, kind: "moved" | "cancelled"): Promise<void> {
    await tx
      .update(seminarNotices)
      .set({ doneAt: clock() })
      .where(and(eq(seminarNotices.seminarId, seminarId), isNull(seminarNotices.doneAt)));
    await tx.insert(seminarNotices).values({ seminarId, kind, createdAt: clock() });
  }

  async function update(tx: Db, id: number, change: Partial<typeof seminars.$inferInsert>): Promise<SeminarRow> {
    const [row] = await tx
      .update(seminars)
      .set({ plannedAt: clock(), revision: sql`${seminars.revision} + 1`, ...change })
      .where(eq(seminars.id, id))
      .returning();
    return row as SeminarRow;
  }

  function mustBeAhead({ startsAt }: { startsAt: Date }): void {
    if (startsAt <= clock()) throw fieldProblem("starts_at", "seminar.past");
  }

  return {
    /** A session, locked until the transaction ends. */
    async lock(tx: Db, id: number): Promise<SeminarRow> {
      const [row] = await tx.select().from(seminars).where(eq(seminars.id, id)).for("update");
      if (!row) throw new Problem("seminar.unknown");
      return row;
    },

    async plan(tx: Db, plan: SessionPlan, instructor: Instructor): Promise<SeminarRow> {
      const columns = columnsOf(plan, instructor);
      mustBeAhead(columns);
      await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
      const [next] = await rowsOf<{ id: number }>(
        tx,
        sql`select greatest(coalesce(max(id), 0) + 1, ${FIRST_PLANNED})::int as id from ${seminars}`,
      );
      await keepWords(tx, plan);
      const [row] = await tx
        .insert(seminars)
        .values({ id: next?.id ?? FIRST_PLANNED, ...columns })
        .returning();
      return row as SeminarRow;
    },

    /** Changes a session; a new time is announced to all students with access. A session that has begun keeps its time. */
    async change(tx: Db, before: SeminarRow, { revision, ...plan }: SessionChange, instructor: Instructor) {
      if (before.cancelledAt) throw new Problem("seminar.cancelled");
      if (before.revision !== revision) throw new Problem("staff.changed");
      const columns = columnsOf(plan, instructor);
      const isMoved = columns.startsAt.getTime() !== before.startsAt.getTime();
      if (isMoved) {
        if (before.startsAt <= clock()) throw new Problem("seminar.begun");
        mustBeAhead(columns);
        await announce(tx, before.id, "moved");
      }
      await keepWords(tx, plan);
      return update(tx, before.id, { ...columns, ...(isMoved && { movedFrom: before.startsAt }) });
    },

    /** Cancels a session that has not begun; all students with access get an email. */
    async cancel(tx: Db, before: SeminarRow): Promise<SeminarRow> {
      if (before.cancelledAt) throw new Problem("seminar.cancelled");
      if (before.startsAt <= clock()) throw new Problem("seminar.begun");
      await announce(tx, before.id, "cancelled");
      return update(tx, before.id, { cancelledAt: clock() });
    },

    /** Stores the recording of a session. */
    record: (tx: Db, id: number, recording: { link: string | null; lecture: number | null }): Promise<SeminarRow> =>
      update(tx, id, { recordingLink: recording.link, recordingLectureId: recording.lecture }),

    /** From now on no content pack changes or removes the session, since students were marked as present. */
    keep: (tx: Db, id: number): Promise<unknown> =>
      tx
        .update(seminars)
        .set({ plannedAt: clock() })
        .where(and(eq(seminars.id, id), isNull(seminars.plannedAt))),

    /** The last notice about a session; null when there is none. */
    lastNotice: async (db: Db, id: number) =>
      (
        await db
          .select()
          .from(seminarNotices)
          .where(eq(seminarNotices.seminarId, id))
          .orderBy(desc(seminarNotices.id))
          .limit(1)
      )[0] ?? null,
  };
}
