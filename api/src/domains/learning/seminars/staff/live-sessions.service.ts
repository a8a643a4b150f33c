import type { StaffListQuery } from "@academy/shared/contract/staff/list";
import type {
  AttendanceMark,
  SessionChange,
  SessionPlan,
  SessionRecording,
  StaffSession,
  StaffSessionsQuery,
} from "@academy/shared/contract/staff/sessions";
import * as z from "zod/mini";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { staffRepository } from "#domains/accounts/staff/staff.repository.ts";
import { coursesRepository } from "#domains/learning/courses/courses.repository.ts";
import { groupsRepository } from "#domains/learning/groups/groups.repository.ts";
import { seminarChanges } from "#domains/learning/seminars/change-seminar.ts";
import { type SeminarRow, seminarsRepository } from "#domains/learning/seminars/seminars.repository.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import { keysetPage, MomentKeys, readCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { staffSessionsRepository } from "./live-sessions.repository.ts";

/** The sort keys of the list of guests: a name and a number. */
const NameKeys = z.tuple([z.string(), z.int32()]);

const isOwner = ({ roles }: StaffMember) => roles.includes("owner");

/** What the audit keeps of a session. */
const notedOf = ({ title, startsAt, durationMinutes, link, teacherName, cancelledAt, groupId }: SeminarRow) => ({
  title,
  starts_at: startsAt.toISOString(),
  minutes: durationMinutes,
  link,
  instructor: teacherName,
  ...(groupId !== null && { group: groupId }),
  ...(cancelledAt && { cancelled_at: cancelledAt.toISOString() }),
});

/** The name shown for an instructor whose account has no name. */
const ACADEMY = "Orda Academy of Arbitration";

/** Live sessions as instructors and owners plan them; an instructor sees only their own. */
export function staffSessionsService(context: Context<"db" | "clock">) {
  const { db, clock } = context;
  const changes = seminarChanges(context);
  const audited = auditedActions(context);

  /** Refuses a session of another instructor as unknown, except for owners. */
  function mustBeOwn(member: StaffMember, row: SeminarRow | null) {
    if (!row || (!isOwner(member) && row.instructorId !== member.student.id)) throw new Problem("seminar.unknown");
    return row;
  }

  /** Refuses a group that does not exist; until the transaction ends it is not deleted. */
  async function checkGroup(tx: Db, id: number | null | undefined) {
    if (id != null && !(await groupsRepository(tx).lock(id))) throw fieldProblem("group", "field.invalid");
  }

  /** Sessions as the staff see them, in their order; the number of queries does not depend on theirs. */
  async function presentAll(tx: Db, rows: readonly SeminarRow[]): Promise<StaffSession[]> {
    if (rows.length === 0) return [];
    const texts = rows.flatMap(({ title, description }) => [title, description ?? title]);
    const translations = await translationRepository(tx).find("ru", [...new Set(texts.map(sourceHash))]);
    const russian = new Map(translations.map((each) => [each.sourceHash, each.text]));
    const both = (en: string) => ({ en, ru: russian.get(sourceHash(en)) ?? en });
    const ids = rows.map(({ id }) => id);
    const notices = new Map((await changes.lastNotices(tx, ids)).map((each) => [each.seminarId, each]));
    const came = await staffSessionsRepository(tx).came(ids);
    const groups = await groupsRepository(tx).names(rows.flatMap(({ groupId }) => groupId ?? []));
    return rows.map((row) => {
      const notice = notices.get(row.id);
      return {
        id: row.id,
        title: both(row.title),
        description: row.description === null ? null : both(row.description),
        starts_at: row.startsAt.toISOString(),
        timezone: row.timezone,
        duration_minutes: row.durationMinutes,
        link: row.link,
        instructor: row.instructorId === null ? null : { id: row.instructorId, name: row.teacherName },
        teacher_name: row.teacherName,
        cancelled_at: isoTime(row.cancelledAt),
        moved_from: isoTime(row.movedFrom),
        recording: { link: row.recordingLink, lecture: row.recordingLectureId },
        group: row.groupId === null ? null : { id: row.groupId, name: groups.get(row.groupId) ?? "" },
        of_pack: row.plannedAt === null,
        revision: row.revision,
        came: came.get(row.id) ?? 0,
        notice: notice ? { kind: notice.kind, letters: notice.emails, done: notice.doneAt !== null } : null,
      };
    });
  }

  async function present(tx: Db, row: SeminarRow): Promise<StaffSession> {
    const [shown] = await presentAll(tx, [row]);
    if (!shown) throw new Problem("seminar.unknown");
    return shown;
  }

  /** The instructors to whom this member may give a session. */
  async function instructors(member: StaffMember) {
    const all = await staffRepository(db).members(["instructor", "owner"]);
    const own = all.filter(({ id }) => isOwner(member) || id === member.student.id);
    // Students read this name, so the address of an account without a name is not shown.
    return own.map(({ id, name, email }) => ({ id, name: name === email ? ACADEMY : name }));
  }

  async function instructorOf(member: StaffMember, id: number) {
    const found = (await instructors(member)).find((instructor) => instructor.id === id);
    if (!found) throw fieldProblem("instructor", "seminar.instructor");
    return found;
  }

  /** Runs a step on the member's own session; the audit keeps the session before and after. */
  const step = (
    member: StaffMember,
    id: number,
    action: string,
    { work, reason }: { work: (tx: Db, before: SeminarRow) => Promise<SeminarRow>; reason?: string },
  ): Promise<StaffSession> =>
    audited(member, `session.${action}`, async (tx) => {
      const before = mustBeOwn(member, await changes.lock(tx, id));
      const after = await work(tx, before);
      return {
        result: await present(tx, after),
        subject: { session: id },
        before: notedOf(before),
        after: notedOf(after),
        ...(reason && { reason }),
      };
    });

  return {
    instructors,

    async list(member: StaffMember, { q, view, cursor, limit }: StaffSessionsQuery) {
      const keys = readCursor(cursor, MomentKeys);
      const after = keys && { at: new Date(keys[0]), id: keys[1] };
      const own = isOwner(member) ? null : member.student.id;
      const rows = await staffSessionsRepository(db).list(view, own, { q, after, limit: limit + 1, now: clock() });
      const { items, next_cursor } = await keysetPage(rows, limit, {
        keysOf: ({ startsAt, id }) => [startsAt.toISOString(), id],
        present: (row) => row,
      });
      return { items: await presentAll(db, items), next_cursor };
    },

    one: async (member: StaffMember, id: number): Promise<StaffSession> =>
      present(db, mustBeOwn(member, await seminarsRepository(db).find(id))),

    async plan(member: StaffMember, plan: SessionPlan): Promise<StaffSession> {
      const instructor = await instructorOf(member, plan.instructor);
      return audited(member, "session.plan", async (tx) => {
        await checkGroup(tx, plan.group);
        const row = await changes.plan(tx, plan, instructor);
        return { result: await present(tx, row), subject: { session: row.id }, after: notedOf(row) };
      });
    },

    async change(member: StaffMember, id: number, change: SessionChange): Promise<StaffSession> {
      const instructor = change.instructor === undefined ? null : await instructorOf(member, change.instructor);
      return step(member, id, "change", {
        work: async (tx, before) => {
          await checkGroup(tx, change.group);
          return changes.change(tx, before, change, instructor);
        },
      });
    },

    cancel: (member: StaffMember, id: number, reason: string): Promise<StaffSession> =>
      step(member, id, "cancel", { work: (tx, before) => changes.cancel(tx, before), reason }),

    async record(member: StaffMember, id: number, { link, lecture }: SessionRecording): Promise<StaffSession> {
      const lectures = lecture === null ? [] : await coursesRepository(db).lectures();
      if (lecture !== null && !lectures.some((known) => known.id === lecture))
        throw fieldProblem("lecture", "lecture.unknown");
      return step(member, id, "record", { work: (tx, before) => changes.record(tx, before.id, { link, lecture }) });
    },

    async guests(member: StaffMember, id: number, { q = "", cursor, limit }: StaffListQuery) {
      const session = mustBeOwn(member, await seminarsRepository(db).find(id));
      const after = readCursor(cursor, NameKeys);
      const rows = await staffSessionsRepository(db).guests(session, { q, after, limit: limit + 1, now: clock() });
      return keysetPage(rows, limit, {
        keysOf: (guest) => [guest.name, guest.id],
        present: (guest) => ({ id: guest.id, name: guest.name, came: guest.markedAt !== null }),
      });
    },

    /** Marks whether a student was present; possible from the start of the session, also long afterwards. */
    async mark(member: StaffMember, id: number, { student, came }: AttendanceMark) {
      await audited(member, "session.attendance", async (tx) => {
        const row = mustBeOwn(member, await changes.lock(tx, id));
        if (row.cancelledAt) throw new Problem("seminar.cancelled");
        if (row.startsAt > clock()) throw new Problem("seminar.not_begun");
        const guest = await accountsRepository(tx).find(student);
        if (!guest || guest.deletedAt) throw fieldProblem("student", "field.invalid");
        const isNew = await staffSessionsRepository(tx).mark(id, student, came, clock());
        await changes.keep(tx, id);
        return { subject: { session: id, student }, before: { came: isNew ? !came : came }, after: { came } };
      });
    },
  };
}
