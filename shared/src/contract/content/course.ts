import * as z from "@academy/shared/schema";
import { edited } from "./editor.ts";
import { PackTopic } from "./topic.ts";
import { BilingualText, file, id, packCount, packMoment, positive } from "./values.ts";

/** The topics of a course, in their order. */
export const CourseTopics = z.array(PackTopic).check(z.minLength(1));

/** What the staff edit of a course beside its topics. */
export const CourseFacts = z.object({
  title: BilingualText,
  course_description: BilingualText,
  new_price: positive,
  old_price: z.nullable(positive),
  discount_percentage: z.nullable(z.int().check(z.gte(0), z.lte(99))),
  tenge_price: positive,
  /** An optional moment from which the course is sold and its lectures are open; before it the course is announced. */
  opens_at: z.optional(edited(packMoment, { kind: "moment" })),
  /** How many lectures a student may mark complete without watching them; by default all (decision 0028). */
  declared_limit: z.optional(packCount),
  /** The points that the certificate needs; by default the specification's 18 (reading 81). */
  certificate: z.optional(z.object({ points: positive })),
  introductory_video: file("intro"),
  academy_video: file("intro"),
  id,
});

/** A course with its topics and its computed figures. */
export const PackCourse = z.extend(CourseFacts, {
  payable_kzt: positive,
  totals: z.object({ topics: packCount, lectures: packCount, minutes: packCount }),
  topics: CourseTopics,
});
export type PackCourse = z.infer<typeof PackCourse>;
