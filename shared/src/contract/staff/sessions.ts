import * as z from "@academy/shared/schema";
import {
  Id,
  InBothLanguages,
  inBothLanguages,
  Moment,
  Named,
  optionalText,
  SentMoment,
  text,
} from "#contract/fields.ts";
import { safeLink } from "#contract/safe-address.ts";
import { StaffListQuery, staffPage } from "./list.ts";

/** Longest title and description of a live session, in each language. */
export const SESSION_TITLE_MAX = 200;
export const SESSION_DESCRIPTION_MAX = 2000;

/** Shortest and longest live session, in minutes. */
export const SESSION_MINUTES_MIN = 10;
export const SESSION_MINUTES_MAX = 480;

/** Longest address of a meeting or a recording. */
export const SESSION_LINK_MAX = 500;

/** The lists of live sessions: future ones, the next first; past ones, the latest first. */
export const SESSION_VIEWS = ["coming", "past"] as const;
export const SessionView = z.enum(SESSION_VIEWS);
export type SessionView = z.infer<typeof SessionView>;

/** The query of `GET /api/staff/sessions/`; the search `q` contains words of the title in either language and of the instructor's name. */
export const StaffSessionsQuery = z.extend(StaffListQuery, { view: z._default(SessionView, "coming") });
export type StaffSessionsQuery = z.infer<typeof StaffSessionsQuery>;

/** The address of a meeting or a recording: `https:` only (threat A9). */
const link = text(SESSION_LINK_MAX).check(
  z.refine((address) => /^https:\/\//i.test(address) && safeLink(address) !== null, "seminar.link"),
);

/** A text in one language or in both; readers of the other language get the one that is there. */
const both = (max: number) =>
  inBothLanguages(optionalText(max)).check(
    z.refine(({ en, ru }) => en !== "" || ru !== "", { error: "field.required", path: ["en"] }),
  );

/** The plan of a live session: the body of `POST /api/staff/sessions/`. */
export const SessionPlan = z.strictObject({
  title: both(SESSION_TITLE_MAX),
  description: z.nullable(both(SESSION_DESCRIPTION_MAX)),
  starts_at: SentMoment,
  // A check without an error of its own has that of the number.
  duration_minutes: z
    .number("field.required")
    .check(
      z.int("field.invalid"),
      z.gte(SESSION_MINUTES_MIN, "field.invalid"),
      z.lte(SESSION_MINUTES_MAX, "field.invalid"),
    ),
  link,
  /** The account of the instructor who leads it; an instructor may plan only their own sessions. */
  instructor: Id,
  /** The group it is for; null, or absent in plans of older areas, for all students. */
  group: z.nullish(Id),
});
export type SessionPlan = z.infer<typeof SessionPlan>;

const Revision = z.int().check(z.gte(0));

/**
 * The body of `PUT /api/staff/sessions/{id}/`: the parts of the plan that change (older areas send all), and the revision that they are
 * based on; an outdated revision is refused.
 */
export const SessionChange = z.extend(z.partial(SessionPlan), { revision: Revision });
export type SessionChange = z.infer<typeof SessionChange>;

/** The body of `PUT /api/staff/sessions/{id}/recording/`: an address of the recording, a lecture, both or neither. */
export const SessionRecording = z.strictObject({ link: z.nullable(link), lecture: z.nullable(Id) });
export type SessionRecording = z.infer<typeof SessionRecording>;

/** A live session as the staff sees it. */
export const StaffSession = z.object({
  id: z.number(),
  title: InBothLanguages,
  description: z.nullable(InBothLanguages),
  starts_at: Moment,
  timezone: z.string(),
  duration_minutes: z.number(),
  link: z.string(),
  /** Null for a session of the content pack that no member of the staff has taken over. */
  instructor: z.nullable(Named),
  teacher_name: z.string(),
  cancelled_at: z.nullable(Moment),
  moved_from: z.nullable(Moment),
  recording: SessionRecording,
  /** The group it is for; null for all students. Absent in answers of an older api. */
  group: z.nullish(Named),
  /** Whether only the content pack defines it; then an import may still change it. */
  of_pack: z.boolean(),
  revision: z.number(),
  /** How many students are marked as present. */
  came: z.number(),
  /** The last emails about it: how many are queued, and whether all are. */
  notice: z.nullable(z.object({ kind: z.enum(["moved", "cancelled"]), letters: z.number(), done: z.boolean() })),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** `GET /api/staff/sessions/`. */
export const StaffSessions = staffPage(StaffSession);

/** `GET /api/staff/sessions/instructors/`: the instructors who may lead a session; an instructor sees only themselves. */
export const SessionInstructors = z.array(Named);

/** A student who attended or may attend a live session; the staff sees only the name. */
export const SessionGuest = z.extend(Named, { came: z.boolean() });

/** `GET /api/staff/sessions/{id}/attendance/?q=`: students who attended or may attend, by name. */
export const SessionGuests = staffPage(SessionGuest);

/** The body of `POST /api/staff/sessions/{id}/attendance/`: marks a student as present, or removes the mark. */
export const AttendanceMark = z.strictObject({ student: Id, came: z.boolean() });
export type AttendanceMark = z.infer<typeof AttendanceMark>;
