import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import { and, eq, exists, gt, isNull } from "drizzle-orm";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { lockNext, workOff } from "#database/queue.ts";
import { seminarNotices } from "#database/tables/academy.ts";
import { enrolments } from "#database/tables/payments.ts";
import { students } from "#database/tables/students.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { reachable } from "#domains/emails/is-reachable.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { sessionNoticeEmail } from "#domains/emails/templates/session-emails.ts";
import { translated } from "#domains/learning/courses/course-title.ts";
import { hasSeat } from "#domains/learning/groups/has-seat.ts";
import { sessionMoment } from "#format/session-moment.ts";
import { seminarsRepository } from "./seminars.repository.ts";

type ContextPart = Context<"db" | "clock" | "config">;

/** How many emails one transaction enqueues: thousands of students have access. */
const BATCH = 100;

/** The next students who have access, may join and may get emails. */
const nextStudents = (tx: Db, groupId: number | null, after: number, now: Date) =>
  tx
    .select()
    .from(students)
    .where(
      and(
        gt(students.id, after),
        reachable,
        groupId === null ? undefined : hasSeat(groupId, students.id),
        exists(
          tx
            .select({ id: enrolments.id })
            .from(enrolments)
            .where(
              and(eq(enrolments.studentId, students.id), isNull(enrolments.revokedAt), gt(enrolments.accessUntil, now)),
            ),
        ),
      ),
    )
    .orderBy(students.id)
    .limit(BATCH);

async function writeBatch(context: ContextPart) {
  const { db, clock, config } = context;
  return db.transaction(async (tx) => {
    const notice = await lockNext(tx, seminarNotices, isNull(seminarNotices.doneAt), seminarNotices.id);
    const session = notice && (await seminarsRepository(tx).find(notice.seminarId));
    if (!session) return false;
    const readers = await nextStudents(tx, session.groupId, notice.afterStudent, clock());
    const page = screenAddress(config.publicUrl, "course", { courseId: MAIN_COURSE_ID, tab: "sessions" });
    let written = 0;
    for (const reader of readers) {
      const language = emailLanguage(reader);
      const data = {
        kind: notice.kind,
        title: await translated(tx, language, session.title),
        teacher: await translated(tx, language, session.teacherName),
        when: sessionMoment(session.startsAt, session.timezone, language),
        page,
      };
      const isWritten = await enqueueOptionalEmail(tx, context, reader, "sessions", (to, _, unsubscribe) =>
        sessionNoticeEmail(to, language, data, unsubscribe),
      );
      if (isWritten) written += 1;
    }
    await tx
      .update(seminarNotices)
      .set({
        afterStudent: readers.at(-1)?.id ?? notice.afterStudent,
        emails: notice.emails + written,
        doneAt: readers.length < BATCH ? clock() : null,
      })
      .where(eq(seminarNotices.id, notice.id));
    return true;
  });
}

/**
 * Enqueues the emails about moved and cancelled sessions, one batch per transaction. A server that was killed
 * continues after the last student it reached, and several processes never email a student twice.
 */
export async function writeSessionNotices(context: ContextPart, isStopped: () => boolean = () => false) {
  await workOff(() => writeBatch(context), isStopped);
}
