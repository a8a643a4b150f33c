import * as z from "@academy/shared/schema";
import { Moment, SentMoment, Titled } from "./fields.ts";
import { LANGUAGES } from "./language.ts";

/** The main course has this id. */
export const MAIN_COURSE_ID = 1;

/** The address of a file; null where there is none that may be shown. */
const address = z.nullable(z.string());

/** The inaugural lecture of a course, which every account may watch. */
export const FreeLecture = z.object({
  id: z.number(),
  title: z.string(),
  duration: z.number(),
  teacher_name: z.string(),
});
export type FreeLecture = z.infer<typeof FreeLecture>;

/** A course as `GET /courses/course/` (main course first) and `teacher_courses` give it (specification §3). */
export const Course = z.object({
  id: z.number(),
  title: z.string(),
  course_description: z.string(),
  /** Addresses of two films; empty while one is being prepared, because browsers cannot play it as it was uploaded (reading 91). */
  introductory_video: z.string(),
  academy_video: z.string(),
  /** Posters of the two videos (additional). */
  introductory_poster: address,
  academy_poster: address,
  new_price: z.number(),
  old_price: z.nullable(z.number()),
  tenge_price: z.number(),
  discount_percentage: z.nullable(z.number()),
  /** The price of an order, in whole tenge (readings 24 and 68; additional). */
  payable_kzt: z.number(),
  topics_count: z.number(),
  lectures_count: z.number(),
  /** The minutes of all lectures together. */
  duration: z.number(),
  /** Points that the certificate needs; absent in answers of older servers: then 18. */
  certificate_points: z.optional(z.number()),
  /** How many lectures with a video a student may mark complete without watching them; null: all. Absent in answers of older servers. */
  declared_limit: z.nullish(z.number()),
  /** Days for which a payment opens the lectures (reading 58); absent in answers of older servers. */
  access_days: z.optional(z.number()),
  /** From when the course is sold and its lectures are open (reading 130); null without such a moment, absent in answers of older servers. */
  opens_at: z.nullish(Moment),
  /** Null for a course without one; absent in answers of older servers. */
  free_lecture: z.nullish(FreeLecture),
});
export type Course = z.infer<typeof Course>;

/** The courses, the main course first. */
export const Courses = z.array(Course);

/** Hours of lectures a week for a student who watches all of them within the access time, rounded up to half hours. */
export const weeklyHours = (minutes: number, accessDays: number): number =>
  Math.ceil((minutes / 60 / (accessDays / 7)) * 2) / 2;

/** Answer of `GET /courses/figures/`: the overview's figures, computed from the data. */
export const Figures = z.object({
  topics: z.number(),
  lectures: z.number(),
  minutes: z.number(),
});
export type Figures = z.infer<typeof Figures>;

/** Why something is locked. */
export const LockReason = z.enum(["purchase", "date", "expired"]);
export type LockReason = z.infer<typeof LockReason>;

const lock = {
  is_open: z.boolean(),
  lock_reason: z.nullable(LockReason),
  /** When a lock by date ends; null for other locks. Absent in answers of older servers. */
  opens_at: z.nullish(Moment),
};

const topicWith = <Shown extends z.ZodMiniType>(lecture: Shown) => z.extend(Titled, { lectures: z.array(lecture) });

/** One caption track of a lecture's video; the address is signed and short-lived. */
export const Caption = z.object({
  language: z.enum(LANGUAGES),
  url: z.string(),
});

/** A lecture's video in one size; the address is signed and short-lived, as that of the video itself. */
export const VideoSource = z.object({
  /** In pixels. */
  height: z.number(),
  url: z.string(),
  /** Bytes. */
  size: z.number(),
  /** True for the uploaded file, which `video` also names. */
  original: z.optional(z.boolean()),
});
export type VideoSource = z.infer<typeof VideoSource>;

/** Why a lecture's video cannot be played now: a copy is made of it, or none could be made. */
export const VideoState = z.enum(["preparing", "failed"]);
export type VideoState = z.infer<typeof VideoState>;

/** A student's progress in a lecture; in seconds of the video. */
export const Progress = z.object({
  position: z.number(),
  /** Seconds really watched: the union of the reported intervals (reading 59). */
  watched: z.number(),
  /** Where to start: 0 when completed, else the last position. */
  resume_at: z.number(),
  completed: z.boolean(),
  /**
   * When `completed` last changed; null when it never changed. Of two answers the one with the later moment is right (decision
   * 0036). Older servers send no moment, and never take a completion back.
   */
  completion_changed_at: z.nullish(Moment),
  /** Completed by the button without being watched; counts like any other completion. Absent in answers of older servers. */
  declared: z.optional(z.boolean()),
  /** When the student was at `position`, so that "my course" continues there; absent in answers of older servers. */
  reported_at: z.optional(Moment),
  /** The playing speed at that moment, for other devices of the student; absent in answers of older servers. */
  speed: z.optional(z.number()),
});
export type Progress = z.infer<typeof Progress>;

/** The most intervals that one report may carry. */
export const INTERVALS_MAX = 60;

/** The slowest and the fastest playing speed that a report may name. */
export const SPEED_MIN = 0.25;
export const SPEED_MAX = 4;

const Seconds = z.number().check(z.gte(0), z.lte(86400));

/** Body of `PUT /courses/lectures/{id}/progress/`: position and the intervals played since the last report. */
export const ProgressReport = z.strictObject({
  position: Seconds,
  watched: z._default(z.array(z.tuple([Seconds, Seconds])).check(z.maxLength(INTERVALS_MAX, "field.too_long")), []),
  /**
   * The playing speed since the last report. It limits what the server believes and is stored for other devices
   * (reading 28). Without it the server assumes 1 and keeps the stored speed.
   */
  speed: z.optional(z.number().check(z.gte(SPEED_MIN), z.lte(SPEED_MAX))),
  completed: z.optional(z.boolean()),
  /**
   * When the student was at `position`, by the server's clock: of two reports the one with the later moment sets the position,
   * in whatever order they arrive. Without it: now.
   */
  watched_at: z.optional(SentMoment),
});
export type ProgressReport = z.input<typeof ProgressReport>;

/** A lecture as the caller may see it (specification §3); a locked one has no addresses. */
export const Lecture = z.object({
  id: z.number(),
  topic_id: z.number(),
  title: z.string(),
  duration: z.number(),
  kind: z.enum(["video", "material"]),
  inaugural: z.boolean(),
  teacher_name: z.string(),
  material_name: z.nullable(z.string()),
  ...lock,
  /** Null as long as there is nothing that every browser plays: `video_state` says why. */
  video: address,
  /** Absent where the video can be played, where there is none, and in answers of older servers. */
  video_state: z.optional(VideoState),
  /** The video in all sizes, from the smallest, the original last if browsers play it; absent when there is only one. */
  sources: z.optional(z.array(VideoSource)),
  material: address,
  captions: z.array(Caption),
  poster: address,
  progress: z.nullable(Progress),
  /** When the signed addresses expire; request the lecture again before that. */
  media_expires_at: z.nullable(Moment),
});
export type Lecture = z.infer<typeof Lecture>;

/** One topic with its lectures for a signed-in student: `student/1/topics`, `teacher_topics/{id}`. */
export const TopicItem = z.object({
  topic: topicWith(Lecture),
  /** The same as in its lectures. */
  ...lock,
});
export type TopicItem = z.infer<typeof TopicItem>;

/** The topics of a course as a student may see them. */
export const TopicItems = z.array(TopicItem);

/** A lecture in the public outline: it has no addresses. */
export const PublicLecture = z.object({
  id: z.number(),
  title: z.string(),
  duration: z.number(),
  material_name: z.nullable(z.string()),
  teacher_name: z.string(),
  inaugural: z.boolean(),
});
export type PublicLecture = z.infer<typeof PublicLecture>;

/** One topic of the public outline: `GET /courses/topic/`. */
export const PublicTopic = z.object({
  topic: topicWith(PublicLecture),
  is_open: z.boolean(),
});
export type PublicTopic = z.infer<typeof PublicTopic>;

/** The public outline of a course. */
export const PublicTopics = z.array(PublicTopic);

/** Answer of `GET /courses/teacher_videos/{id}/`; the id is that of a lecture (specification §7). */
export const VideoAddress = z.object({
  video: z.string(),
  /** As in a lecture. */
  sources: z.optional(z.array(VideoSource)),
  captions: z.array(Caption),
  expires_at: Moment,
});
