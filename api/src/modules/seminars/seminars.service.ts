import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { COURSE_LANGUAGE, type Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Seminar } from "@academy/shared/contract/seminars";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { enrolments } from "#modules/courses/enrolments.ts";
import { sourceHash } from "#modules/translation/source-hash.ts";
import { translationRepository } from "#modules/translation/translation.repository.ts";
import { calendarFile } from "./calendar-file.ts";
import { type SeminarRow, seminarsRepository } from "./seminars.repository.ts";

const MINUTE = 60_000;

/** How long before its start a session's link opens (reading 34). */
const LINK_OPENS_MINUTES = 15;

/** How long after its planned end the link stays open, since sessions overrun and participants lose their connection. */
const LINK_STAYS_MINUTES = 60;

type Times = Pick<SeminarRow, "startsAt" | "durationMinutes">;

const linkOpensAt = ({ startsAt }: Times) => new Date(startsAt.getTime() - LINK_OPENS_MINUTES * MINUTE);

const linkClosesAt = ({ startsAt, durationMinutes }: Times) =>
  new Date(startsAt.getTime() + (durationMinutes + LINK_STAYS_MINUTES) * MINUTE);

/** Whether a session's link is shown: to students with access, from some minutes before the start until after the end (reading 34). */
export function isLinkOpen(
  seminar: Times & Pick<SeminarRow, "cancelledAt">,
  accessUntil: Date | null,
  now: Date,
): boolean {
  if (seminar.cancelledAt) return false;
  return accessUntil !== null && accessUntil > now && linkOpensAt(seminar) <= now && now < linkClosesAt(seminar);
}

/** Live sessions (specification §2). */
export function seminarsService({ db, clock, config }: Pick<Context, "config" | "db" | "clock">) {
  const repository = seminarsRepository(db);

  function present(row: SeminarRow, accessUntil: Date | null): Seminar {
    return {
      id: row.id,
      title: row.title,
      date: row.date,
      time: row.time,
      link: isLinkOpen(row, accessUntil, clock()) ? row.link : null,
      teacher: { teacher_name: row.teacherName },
      starts_at: row.startsAt.toISOString(),
      timezone: row.timezone,
      duration_minutes: row.durationMinutes,
      link_opens_at: linkOpensAt(row).toISOString(),
      link_closes_at: linkClosesAt(row).toISOString(),
      description: row.description,
      cancelled_at: row.cancelledAt?.toISOString() ?? null,
      moved_from: row.movedFrom?.toISOString() ?? null,
      recording:
        accessUntil !== null && accessUntil > clock()
          ? { link: row.recordingLink, lecture: row.recordingLectureId }
          : { link: null, lecture: null },
    };
  }

  /** Sessions belong to no course: a student with access to any course may join. */
  async function accessOf(student: StudentRow | null): Promise<Date | null> {
    const held = student ? await enrolments(db).ofStudent(student.id) : [];
    return held.map(({ accessUntil }) => accessUntil).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
  }

  return {
    async list(student: StudentRow | null) {
      const access = await accessOf(student);
      return (await repository.all()).map((row) => present(row, access));
    },
    async one(student: StudentRow | null, id: number) {
      const row = await repository.find(id);
      if (!row) throw new Problem("seminar.unknown");
      return present(row, await accessOf(student));
    },
    /** One session for a calendar, in the reader's language. */
    async calendar(id: number, language: Language): Promise<string> {
      const row = await repository.find(id);
      if (!row) throw new Problem("seminar.unknown");
      const texts = [row.title, row.teacherName];
      const known =
        language === COURSE_LANGUAGE ? [] : await translationRepository(db).find(language, texts.map(sourceHash));
      const say = (text: string) => known.find(({ sourceHash: hash }) => hash === sourceHash(text))?.text ?? text;
      const revision = await repository.revision();
      return calendarFile({
        seminar: row,
        language,
        title: say(row.title),
        teacher: say(row.teacherName),
        page: screenAddress(config.publicUrl, "course", { courseId: MAIN_COURSE_ID, tab: "sessions" }),
        host: new URL(config.publicUrl).hostname,
        sequence: Math.max(0, revision.number - 1) + row.revision,
        changedAt:
          [revision.at, row.plannedAt].reduce((one, other) => (other && (!one || other > one) ? other : one)) ??
          clock(),
        now: clock(),
      });
    },
  };
}
