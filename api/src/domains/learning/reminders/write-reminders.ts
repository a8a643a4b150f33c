import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { screenAddress } from "@academy/shared/contract/screen-addresses";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { workOff } from "#database/queue.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueOptionalEmail } from "#domains/emails/preferences/enqueue-optional.ts";
import { accessEndingEmail, sessionReminderEmail } from "#domains/emails/templates/reminder-emails.ts";
import { courseTitle, translated } from "#domains/learning/courses/course-title.ts";
import { sessionMoment } from "#format/session-moment.ts";
import { REMINDERS, type ReminderRule, windowOf } from "./reminder-rules.ts";
import { remindersRepository } from "./reminders.repository.ts";

type ContextPart = Context<"db" | "clock" | "config">;
type Repository = ReturnType<typeof remindersRepository>;
type EndingAccess = Awaited<ReturnType<Repository["endingAccess"]>>[number];
type ComingSession = Awaited<ReturnType<Repository["comingSessions"]>>[number];

/** How many reminders one transaction enqueues: thousands of students may have a session at the same hour. */
const BATCH = 100;

async function remindOfAccess(tx: Db, context: ContextPart, { student, courseId, accessUntil }: EndingAccess) {
  const title = await courseTitle(tx, emailLanguage(student), courseId);
  const link = screenAddress(context.config.publicUrl, "course", { courseId });
  await enqueueOptionalEmail(tx, context, student, "access_ending", (to, language, unsubscribe) =>
    accessEndingEmail(to, language, { course: title, accessUntil, link }, unsubscribe),
  );
}

async function remindOfSession(
  tx: Db,
  context: ContextPart,
  { student, session }: ComingSession,
  isWithinTheHour: boolean,
) {
  const language = emailLanguage(student);
  const reminder = {
    title: await translated(tx, language, session.title),
    teacher: await translated(tx, language, session.teacherName),
    when: sessionMoment(session.startsAt, session.timezone, language),
    minutes: session.durationMinutes,
    page: screenAddress(context.config.publicUrl, "course", { courseId: MAIN_COURSE_ID, tab: "sessions" }),
    isWithinTheHour,
  };
  await enqueueOptionalEmail(tx, context, student, "session_reminders", (to, _, unsubscribe) =>
    sessionReminderEmail(to, language, reminder, unsubscribe),
  );
}

/** Enqueues one batch of a rule's reminders; returns how many students it looked at. */
async function writeBatch(context: ContextPart, rule: ReminderRule) {
  const { db, clock } = context;
  const window = windowOf(rule, clock());
  return db.transaction(async (tx) => {
    const repository = remindersRepository(tx);
    const isNew = ({ student, subject }: { student: { id: number }; subject: string }) =>
      repository.mark(student.id, subject, clock());
    if (rule.of === "access") {
      const ending = await repository.endingAccess(rule.name, window, BATCH);
      for (const found of ending) if (await isNew(found)) await remindOfAccess(tx, context, found);
      return ending.length;
    }
    const coming = await repository.comingSessions(rule.name, window, clock(), BATCH);
    for (const found of coming)
      if (await isNew(found)) await remindOfSession(tx, context, found, rule.name === "session-hour");
    return coming.length;
  });
}

/** Enqueues all reminders that are due, each once, however many processes do so (reading 90). */
export async function writeReminders(context: ContextPart, isStopped: () => boolean = () => false) {
  for (const rule of REMINDERS) {
    await workOff(async () => (await writeBatch(context, rule)) === BATCH, isStopped);
  }
}
