import { mayDo } from "@academy/shared/contract/roles";
import { StaffMessageQuery } from "@academy/shared/contract/staff/messages";
import { StaffQuestionQuery } from "@academy/shared/contract/staff/questions";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { staffQuestions } from "#domains/learning/questions/staff/staff-questions.service.ts";
import { sourceHash } from "#domains/learning/translation/source-hash.ts";
import { translationRepository } from "#domains/learning/translation/translation.repository.ts";
import { staffMessages } from "#domains/support/contact-messages/staff/staff-messages.service.ts";
import { academyDate, startOfDay } from "#format/academy-day.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { agendaRepository } from "./agenda.repository.ts";

type DayContext = Context<"db" | "clock" | "config">;

/** The live sessions between two moments that a member leads, for owners all. */
async function sessionsOf(db: Db, { student, roles }: StaffMember, from: Date, to: Date) {
  if (!mayDo(roles, "sessions.plan")) return [];
  const own = roles.includes("owner") ? null : student.id;
  const rows = await agendaRepository(db).sessions(own, from, to);
  const known = await translationRepository(db).find(
    "ru",
    rows.map(({ title }) => sourceHash(title)),
  );
  return rows.map((row) => ({
    id: row.id,
    title: {
      en: row.title,
      ru: known.find(({ sourceHash: hash }) => hash === sourceHash(row.title))?.text ?? row.title,
    },
    starts_at: row.startsAt.toISOString(),
    ends_at: new Date(row.startsAt.getTime() + row.durationMinutes * 60_000).toISOString(),
    teacher_name: row.teacherName,
    link: row.link,
    is_cancelled: row.cancelledAt !== null,
  }));
}

/** The most questions and messages that the day names. */
const NAMED = 10;

/** What waits longest among what a member may answer, from the lists of the two sections. */
async function waitingLongest(context: DayContext, member: StaffMember) {
  const query = { limit: NAMED };
  const questions = mayDo(member.roles, "questions.answer")
    ? await staffQuestions(context).list(member, StaffQuestionQuery.parse(query))
    : null;
  const messages = mayDo(member.roles, "messages.answer")
    ? await staffMessages(context).list(member, StaffMessageQuery.parse(query))
    : null;
  const named = [
    ...(questions?.items ?? []).map(({ id, title, waits_since, asked_at, assignee }) => ({
      ...{ kind: "questions", id, title, assignee: assignee ?? null },
      since: waits_since ?? asked_at,
    })),
    ...(messages?.items ?? []).map(({ id, excerpt, received_at, assignee }) => ({
      ...{ kind: "messages", id, title: excerpt, assignee: assignee ?? null },
      since: received_at,
    })),
  ];
  return named.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, NAMED);
}

/** The academy's day for a member: the sessions of today, and the students who came since yesterday. */
export async function agendaOf(context: DayContext, member: StaffMember) {
  const { db, clock } = context;
  const now = clock();
  const day = academyDate(now);
  return {
    sessions: await sessionsOf(db, member, startOfDay(day), startOfDay(day, 1)),
    waiting: await waitingLongest(context, member),
    new_students: mayDo(member.roles, "students.manage")
      ? await agendaRepository(db).newStudents(startOfDay(day, -1), now)
      : null,
  };
}
