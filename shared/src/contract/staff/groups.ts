import * as z from "@academy/shared/schema";
import { countUpTo, Day, Id, line, Moment, Named, SentMoment, Titled } from "#contract/fields.ts";
import { Reason } from "./reason.ts";

/** Most seats of a group. */
export const SEATS_MAX = 10_000;

/** Most topics of a course that a group can have dates for. */
const RELEASES_MAX = 500;

/** The fields of a group that the staff edit. */
const fields = {
  name: line(100),
  first_day: Day,
  last_day: Day,
  /** How many students have a seat; null without a limit. */
  seats: z.nullable(countUpTo(SEATS_MAX)),
  /** The essay topic of its students; null for the one of the intake. */
  essay_topic: z.nullable(Id),
  /** When a topic opens for the group; the other topics keep their own date. */
  releases: z.array(z.strictObject({ topic: Id, opens_at: SentMoment })).check(z.maxLength(RELEASES_MAX)),
};

const endsAfterStart = z.refine<{ first_day: string; last_day: string }>(
  ({ first_day, last_day }) => first_day <= last_day,
  { path: ["last_day"] },
);

/** Body of `POST /api/staff/groups/`. */
export const NewGroup = z.strictObject(fields).check(endsAfterStart);
export type NewGroup = z.infer<typeof NewGroup>;

/** Body of `PUT /api/staff/groups/{id}/`; `revision` is the one that was read: another change meanwhile is a conflict. */
export const GroupChange = z.strictObject({ ...fields, revision: Id }).check(endsAfterStart);
export type GroupChange = z.infer<typeof GroupChange>;

/** A group with its figures. */
export const StaffGroup = z.extend(Named, {
  first_day: z.string(),
  last_day: z.string(),
  seats: z.nullable(z.number()),
  essay_topic: z.nullable(z.number()),
  releases: z.array(z.object({ topic: z.number(), opens_at: Moment })),
  revision: z.number(),
  /** How many students have a seat. */
  members: z.number(),
  /** How many wait for one. */
  waiting: z.number(),
  /** Its live sessions: a group that has some is not deleted. Absent in answers of an older api. */
  sessions: z.optional(z.number()),
});
export type StaffGroup = z.infer<typeof StaffGroup>;

/** `GET /api/staff/groups/`: a few dozen, so the list has no pages, the latest first day first; and what a form can choose from. */
export const StaffGroups = z.object({
  groups: z.array(StaffGroup),
  topics: z.array(Titled),
  essay_topics: z.array(Titled),
});
export type StaffGroups = z.infer<typeof StaffGroups>;

/** Body of `PUT /api/staff/students/{id}/group/`: puts a student into a group, moves them, or takes them out (null). */
export const GroupMove = z.strictObject({ group: z.nullable(Id), reason: Reason });
export type GroupMove = z.infer<typeof GroupMove>;

/** The group of a student. */
export const StudentGroup = z.extend(Named, {
  /** Whether the student waits for a seat. */
  is_waiting: z.boolean(),
});

/** Its answer: the student's group afterwards. */
export const GroupMoved = z.object({ group: z.nullable(StudentGroup) });
