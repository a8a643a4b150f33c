import * as z from "@academy/shared/schema";
import { Moment, ToldMoment } from "./fields.ts";
import { LANGUAGES } from "./language.ts";

/** The main course has this id (reading 19). */
export const MAIN_COURSE_ID = 1;

/** A course as `GET /courses/course/` (main course first) and `teacher_courses` give it (specification §3, reading 56). */
export const Course = z.object({
  id: z.number(),
  title: z.string(),
  course_description: z.string(),
  introductory_video: z.string(),
  academy_video: z.string(),
  /** Posters of the two videos (additional). */
  introductory_poster: z.nullable(z.string()),
  academy_poster: z.nullable(z.string()),
  new_price: z.number(),
  old_price: z.nullable(z.number()),
  tenge_price: z.number(),
  discount_percentage: z.nullable(z.number()),
  /** What an order costs, in whole tenge (readings 24 and 68; additional). */
  payable_kzt: z.number(),
  topics_count: z.number(),
  lectures_count: z.number(),
  /** Minutes of all lectures. */
  duration: z.number(),
  /** Points that the certificate needs; older servers mean 18 (reading 81). */
  certificate_points: z.optional(z.number()),
  /** How many lectures with a video may be marked complete without being watched; null: all. Older servers do not say. */
  declared_limit: z.optional(z.nullable(z.number())),
  /** Days for which a payment opens the lectures (reading 58); older servers do not say. */
  access_days: z.optional(z.number()),
});
export type Course = z.infer<typeof Course>;

/** Hours of lectures a week, in halves rounded up, for who wants to see all of them within the access time. */
export const weeklyHours = (minutes: number, accessDays: number): number =>
  Math.ceil((minutes / 60 / (accessDays / 7)) * 2) / 2;

/** Answer of `GET /courses/figures/`: the overview's figures, computed from the data (reading 26). */
export const Figures = z.object({
  topics: z.number(),
  lectures: z.number(),
  minutes: z.number(),
});
export type Figures = z.infer<typeof Figures>;

/** Why something is locked (reading 21). */
export const LockReason = z.enum(["purchase", "date", "expired"]);
export type LockReason = z.infer<typeof LockReason>;

/** One caption track of a lecture's video; the address is signed and short-lived. */
export const Caption = z.object({
  language: z.enum(LANGUAGES),
  url: z.string(),
});
export type Caption = z.infer<typeof Caption>;

/** A lecture's video in one size; the address is signed and short-lived like that of the video itself (readings 22 and 88). */
export const VideoSource = z.object({
  /** In pixels. */
  height: z.number(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  /** The file as it was uploaded, which is `video` too. */
  original: z.optional(z.boolean()),
});
export type VideoSource = z.infer<typeof VideoSource>;

/** How far a student is in a lecture (reading 28); seconds of the video. */
export const Progress = z.object({
  position: z.number(),
  /** Seconds really watched: the union of the reported intervals (reading 59). */
  watched: z.number(),
  /** Where to start: 0 when completed, else the last position. */
  resume_at: z.number(),
  completed: z.boolean(),
  /** When `completed` last became what it is; null where it never changed. Of two answers the later moment is right (decision 0036). Older servers do not say, and take no mark back. */
  completion_changed_at: z.optional(z.nullable(Moment)),
  /** Completed by the button although not watched; counts like any other. Older servers do not say. */
  declared: z.optional(z.boolean()),
  /** When the student stood at `position`, so that "my course" goes on there; older servers do not say. */
  reported_at: z.optional(Moment),
  /** The speed then, so that another device plays as fast; older servers do not say (reading 28). */
  speed: z.optional(z.number()),
});
export type Progress = z.infer<typeof Progress>;

const Seconds = z
  .number({ error: "field.invalid" })
  .check(z.gte(0, { error: "field.invalid" }), z.lte(86400, { error: "field.invalid" }));

/** Body of `PUT /courses/lectures/{id}/progress/` (reading 28): position and the intervals played since the last report. */
export const ProgressReport = z.strictObject({
  position: Seconds,
  watched: z._default(z.array(z.tuple([Seconds, Seconds])).check(z.maxLength(60, { error: "field.too_long" })), []),
  /** Playing speed since the last report; bounds what the server believes (reading 59), and is kept for other devices (reading 28). Not said: 1, and what is kept stays. */
  speed: z.optional(z.number().check(z.gte(0.25, { error: "field.invalid" }), z.lte(4, { error: "field.invalid" }))),
  completed: z.optional(z.boolean()),
  /** When the student stood at `position`, by the server's clock: of two reports the later moment keeps the place, in whatever order they come. Not said: now. */
  watched_at: z.optional(ToldMoment),
});
export type ProgressReport = z.input<typeof ProgressReport>;

/** A lecture as its caller may see it (specification §3, readings 21, 50, 56, 57); a locked one carries no addresses. */
export const Lecture = z.object({
  id: z.number(),
  topic_id: z.number(),
  title: z.string(),
  duration: z.number(),
  kind: z.enum(["video", "material"]),
  inaugural: z.boolean(),
  teacher_name: z.string(),
  material_name: z.nullable(z.string()),
  is_open: z.boolean(),
  lock_reason: z.nullable(LockReason),
  /** When a lock by date ends; null for other locks. Older servers do not say (readings 21 and 57). */
  opens_at: z.optional(z.nullable(Moment)),
  video: z.nullable(z.string()),
  /** The video in other sizes, from the smallest, the original last; not said where there is but one. */
  sources: z.optional(z.array(VideoSource)),
  material: z.nullable(z.string()),
  captions: z.array(Caption),
  poster: z.nullable(z.string()),
  progress: z.nullable(Progress),
  /** When the signed addresses end; ask for the lecture again before (reading 22). */
  media_expires_at: z.nullable(Moment),
});
export type Lecture = z.infer<typeof Lecture>;

/** One topic with its lectures for a signed-in student: `student/1/topics`, `teacher_topics/{id}` (reading 56). */
export const TopicItem = z.object({
  topic: z.object({
    id: z.number(),
    title: z.string(),
    lectures: z.array(Lecture),
  }),
  is_open: z.boolean(),
  lock_reason: z.nullable(LockReason),
  /** When a lock by date ends, as its lectures have it. */
  opens_at: z.optional(z.nullable(Moment)),
});
export type TopicItem = z.infer<typeof TopicItem>;

/** A lecture in the public outline: no addresses at all. */
export const PublicLecture = z.object({
  id: z.number(),
  title: z.string(),
  duration: z.number(),
  material_name: z.nullable(z.string()),
  teacher_name: z.string(),
  inaugural: z.boolean(),
});
export type PublicLecture = z.infer<typeof PublicLecture>;

/** One topic of the public outline: `GET /courses/topic/` (reading 56). */
export const PublicTopic = z.object({
  topic: z.object({
    id: z.number(),
    title: z.string(),
    lectures: z.array(PublicLecture),
  }),
  is_open: z.boolean(),
});
export type PublicTopic = z.infer<typeof PublicTopic>;

/** Answer of `GET /courses/teacher_videos/{id}/`, where the id is a lecture's (specification §7, reading 50). */
export const VideoAddress = z.object({
  video: z.string(),
  /** As a lecture has them. */
  sources: z.optional(z.array(VideoSource)),
  captions: z.array(Caption),
  expires_at: Moment,
});
export type VideoAddress = z.infer<typeof VideoAddress>;
