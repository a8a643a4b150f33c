import * as z from "@academy/shared/schema";
import { InBothLanguages, Moment } from "#contract/fields.ts";
import { Assignee } from "./assignment.ts";

/** The kinds of work that may wait for the staff, in the order in which they are shown. */
export const WAITING = [
  "refunds",
  "appeals",
  "essays",
  "questions",
  "scholarships",
  "reports",
  "messages",
  "letters",
] as const;
export type Waiting = (typeof WAITING)[number];

/** `GET /api/staff/today/`: how much work waits for the caller's roles, and since when; other kinds are left out. */
export const Today = z.object({
  /** `kind` is one of `WAITING`, or a kind that a newer api adds. */
  waits: z.array(
    z.object({
      kind: z.string(),
      count: z.number(),
      oldest_at: z.nullable(Moment),
      /** How many are assigned to the caller, and how many to nobody; only of kinds that can be assigned. */
      mine: z.optional(z.number()),
      nobody: z.optional(z.number()),
    }),
  ),
});
export type Today = z.infer<typeof Today>;

/** `GET /api/staff/today/agenda/`: the live sessions of the academy's day and its new students, as far as the caller's roles see them. */
export const Agenda = z.object({
  sessions: z.array(
    z.object({
      id: z.number(),
      title: InBothLanguages,
      starts_at: Moment,
      ends_at: Moment,
      teacher_name: z.string(),
      /** The meeting's address: who leads a session, or owns the academy, has it at any time. */
      link: z.string(),
      is_cancelled: z.boolean(),
    }),
  ),
  /** What waits longest among questions and messages, the oldest first, with who looks after it. */
  waiting: z.array(
    z.object({
      /** `questions`, `messages`, or a kind that a newer api adds. */
      kind: z.string(),
      id: z.number(),
      title: z.string(),
      since: Moment,
      assignee: z.nullable(Assignee),
    }),
  ),
  /** Accounts that were confirmed since the beginning of the academy's day before this one, and how many of them have the course; null without the right. */
  new_students: z.nullable(z.object({ since: Moment, count: z.number(), with_course: z.number() })),
});
export type Agenda = z.infer<typeof Agenda>;
