import { ACADEMY_TIME_ZONE } from "@academy/shared/contract/academy-time";
import { COURSE_LANGUAGE } from "@academy/shared/contract/language";
import type { SessionChange, SessionPlan } from "@academy/shared/contract/staff/sessions";
import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "#context.ts";
import { type Db, lockRow, matches, onlyRow, rowsOf } from "#database/database.ts";
import { seminarNotices, seminars } from "#database/tables/academy.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { academyDate, academyTime } from "#format/academy-day.ts";
import type { SeminarRow } from "./seminars.repository.ts";

/** Sessions planned in the staff area get numbers from here on; content packs use lower ones (decision 0064). */
const FIRST_PLANNED = 100_000;

/** Advisory lock under which planned sessions get their numbers. */
const NUMBER_LOCK = 7_161_064;

/** The member of the staff who leads a session. */
export interface Instructor {
  id: number;
  name: string;
}

const leads = ({ id, name }: Instructor) => ({ instructorId: id, teacherName: name });

/** When a session starts, with the day and time in the format of the specification, as they are announced. */
const startOf = (startsAt: Date) => ({
  startsAt,
  date: academyDate(startsAt),
  time: academyTime(startsAt),
  timezone: ACADEMY_TIME_ZONE,
});

/** The text that stands in the session: English, the course's language, or the only one that was written. */
const inOne = ({ en, ru }: SessionPlan["title"]) => en || ru;

/** The staff's side of live sessions. Every step runs inside the caller's transaction, which audits it. */
export function seminarChanges({ clock }: Context<"clock">) {
  /** Stores the Russian texts among the translations of the content: every screen and email finds them there. */
  async function keepTexts(tx: Db, { title, description }: Pick<SessionChange, "title" | "description">) {
    const rows = [title, description]
      .flatMap((text) => (text && text.ru !== "" ? [{ source: inOne(text), text: text.ru }] : []))
      .map(({ source, text }) => ({ language: "ru", sourceHash: sourceHash(source), source, text }));
    if (COURSE_LANGUAGE === "en") await translationRepository(tx).keep(rows);
  }

  /** Starts emails to all students with access who may join; those about an earlier change that are not sent yet are dropped. */
  async function announce(tx: Db, seminarId: number, kind: "moved" | "cancelled") {
    await tx
      .update(seminarNotices)
      .set({ doneAt: clock() })
      .where(matches(seminarNotices, { seminarId, doneAt: null }));
    await tx.insert(seminarNotices).values({ seminarId, kind, createdAt: clock() });
  }

  async function update(tx: Db, id: number, change: Partial<typeof seminars.$inferInsert>) {
    return onlyRow(
      tx
        .update(seminars)
        .set({ plannedAt: clock(), revision: sql`${seminars.revision} + 1`, ...change })
        .where(eq(seminars.id, id))
        .returning(),
    );
  }

  function mustBeAhead({ startsAt }: { startsAt: Date }) {
    if (startsAt <= clock()) throw fieldProblem("starts_at", "seminar.past");
  }

  return {
    /** A session, locked until the transaction ends. */
    async lock(tx: Db, id: number) {
      const row = await lockRow(tx, seminars, { id });
      if (!row) throw new Problem("seminar.unknown");
      return row;
    },

    async plan(tx: Db, plan: SessionPlan, instructor: Instructor) {
      const start = startOf(new Date(plan.starts_at));
      mustBeAhead(start);
      await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`);
      const [next] = await rowsOf<{ id: number }>(
        tx,
        sql`select greatest(coalesce(max(id), 0) + 1, ${FIRST_PLANNED})::int as id from ${seminars}`,
      );
      await keepTexts(tx, plan);
      return onlyRow(
        tx
          .insert(seminars)
          .values({
            id: next?.id ?? FIRST_PLANNED,
            title: inOne(plan.title),
            description: plan.description && inOne(plan.description),
            ...start,
            durationMinutes: plan.duration_minutes,
            link: plan.link,
            ...leads(instructor),
            groupId: plan.group ?? null,
            plannedAt: clock(),
          })
          .returning(),
      );
    },

    /**
     * Changes the given parts of a session; the others, also its instructor if null, stay. A new time is announced to all students with
     * access. A session that has begun keeps its time.
     */
    async change(tx: Db, before: SeminarRow, { revision, ...plan }: SessionChange, instructor: Instructor | null) {
      if (before.cancelledAt) throw new Problem("seminar.cancelled");
      if (before.revision !== revision) throw new Problem("staff.changed");
      if (Object.keys(plan).length === 0) return before;
      const start = startOf(plan.starts_at === undefined ? before.startsAt : new Date(plan.starts_at));
      const isMoved = start.startsAt.getTime() !== before.startsAt.getTime();
      if (isMoved) {
        if (before.startsAt <= clock()) throw new Problem("seminar.begun");
        mustBeAhead(start);
        await announce(tx, before.id, "moved");
      }
      await keepTexts(tx, plan);
      return update(tx, before.id, {
        title: plan.title ? inOne(plan.title) : before.title,
        description: plan.description === undefined ? before.description : plan.description && inOne(plan.description),
        durationMinutes: plan.duration_minutes ?? before.durationMinutes,
        link: plan.link ?? before.link,
        groupId: plan.group === undefined ? before.groupId : plan.group,
        ...(instructor && leads(instructor)),
        ...(isMoved && { ...start, movedFrom: before.startsAt }),
      });
    },

    /** Cancels a session that has not begun; all students with access who may join get an email. */
    async cancel(tx: Db, before: SeminarRow) {
      if (before.cancelledAt) throw new Problem("seminar.cancelled");
      if (before.startsAt <= clock()) throw new Problem("seminar.begun");
      await announce(tx, before.id, "cancelled");
      return update(tx, before.id, { cancelledAt: clock() });
    },

    /** Stores the recording of a session. */
    record: (tx: Db, id: number, recording: { link: string | null; lecture: number | null }) =>
      update(tx, id, { recordingLink: recording.link, recordingLectureId: recording.lecture }),

    /** From now on no content pack changes or removes the session, since students were marked as present. */
    keep: (tx: Db, id: number) =>
      tx
        .update(seminars)
        .set({ plannedAt: clock() })
        .where(matches(seminars, { id, plannedAt: null })),

    /** The last notice about each session that has one. */
    lastNotices: (db: Db, ids: readonly number[]) =>
      db
        .selectDistinctOn([seminarNotices.seminarId])
        .from(seminarNotices)
        .where(inArray(seminarNotices.seminarId, [...ids]))
        .orderBy(seminarNotices.seminarId, desc(seminarNotices.id)),
  };
}
