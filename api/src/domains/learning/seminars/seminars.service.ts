import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { Language } from "@academy/shared/contract/language";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Seminar } from "@academy/shared/contract/seminars";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { required } from "#errors/problem.ts";
import { isoTime } from "#format/iso-time.ts";
import { calendarEntries } from "./calendar-entries.ts";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";
import { calendarKey, calendarReader } from "./calendar-key.ts";
import { isLinkOpen, linkClosesAt, linkOpensAt, sessionAccess } from "./link-times.ts";
import { type ShownSeminar, seminarsRepository } from "./seminars.repository.ts";

/** Who reads the sessions; a visitor has no number. */
interface Reader {
  studentId: number | null;
  accessUntil: Date | null;
}

/** Live sessions (specification §2). */
export function seminarsService({ db, clock, config, keys }: Context<"config" | "db" | "clock" | "keys">) {
  const repository = seminarsRepository(db);
  const entries = calendarEntries({ db, clock, config });

  function present(row: ShownSeminar, { studentId, accessUntil }: Reader): Seminar {
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
      cancelled_at: isoTime(row.cancelledAt),
      moved_from: isoTime(row.movedFrom),
      recording:
        accessUntil !== null && accessUntil > clock()
          ? { link: row.recordingLink, lecture: row.recordingLectureId }
          : { link: null, lecture: null },
      group: row.group,
      ...(row.group !== null && studentId !== null && { calendar_key: calendarKey(keys, row.id, studentId) }),
    };
  }

  const readerOf = async (student: StudentRow | null) => ({
    studentId: student?.id ?? null,
    accessUntil: student ? await sessionAccess(db, student.id) : null,
  });

  return {
    async list(student: StudentRow | null) {
      const reader = await readerOf(student);
      return (await repository.listFor(reader.studentId)).map((row) => present(row, reader));
    },
    async one(student: StudentRow | null, id: number) {
      const row = required(await repository.findFor(student?.id ?? null, id), "seminar.unknown");
      return present(row, await readerOf(student));
    },
    /** One session for a calendar, in the reader's language; one of a group only with the key of a student who has a seat there. */
    async calendar(id: number, language: Language, key: string) {
      const row = required(await repository.findFor(calendarReader(keys, id, key), id), "seminar.unknown");
      const page = screenAddress(config.publicUrl, "course", { courseId: MAIN_COURSE_ID, tab: "sessions" });
      const [entry] = await entries([{ row, page, link: null }], language);
      return calendarFile(entry as CalendarEntry);
    },
  };
}
