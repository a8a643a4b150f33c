import * as z from "@academy/shared/schema";
import { PackBook } from "./book.ts";
import { PackContact } from "./contact.ts";
import { PackCourse } from "./course.ts";
import type { PackLecture } from "./lecture.ts";
import { PackPartner } from "./partner.ts";
import { PackPerson } from "./person.ts";
import { PackQuestion } from "./sample-question.ts";
import { PackSeminar } from "./seminar.ts";

/** The content pack: everything the academy shows, in one file with its media beside it. */
export const ContentPack = z.object({
  /** The main course, which the public pages show and which students buy. */
  course: PackCourse,
  further_courses: z.optional(z.array(PackCourse)),
  books: z.array(PackBook),
  seminars: z.array(PackSeminar),
  organisational_structure: z.array(PackPerson),
  partners: z.array(PackPartner),
  contacts: z.array(PackContact),
  sample_questions: z.array(PackQuestion),
});
export type ContentPack = z.infer<typeof ContentPack>;

/** All courses of a pack, the main one first. */
export const coursesOf = ({ course, further_courses = [] }: ContentPack): PackCourse[] => [course, ...further_courses];

/** All lectures of a pack. */
export const lecturesOf = (pack: ContentPack): PackLecture[] =>
  coursesOf(pack).flatMap(({ topics }) => topics.flatMap(({ lectures }) => lectures));
