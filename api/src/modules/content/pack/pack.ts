import { PROFILE_WORDS_MAX } from "@academy/shared/contract/person-profile";
import * as z from "zod/mini";

const line = z.string().check(z.minLength(1));
const number = z.number().check(z.int(), z.gte(0));
const id = z.number().check(z.int(), z.gte(1));
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
/** A time zone that `Intl` knows: pages and emails tell the time of a session in it. */
const timeZone = z.string().check(z.refine(isTimeZone, { error: "no time zone, such as Asia/Almaty" }));
const webAddress = z.string().check(z.regex(/^https:\/\/[^\s<>"']+$/));
const file = (folder: string, ending: string) =>
  z.string().check(z.regex(new RegExp(`^${folder}/[a-z0-9][a-z0-9.-]*\\.${ending}$`)));

/** A text in the course's language and in Russian. */
const Words = z.object({ en: line, ru: line });
export type Words = z.infer<typeof Words>;

/** A text in both languages that is read at one go (reading 113). */
const ShortWords = Words.check(
  z.refine(({ en, ru }) => [en, ru].every((text) => text.split(/\s+/).length <= PROFILE_WORDS_MAX), {
    error: `at most ${PROFILE_WORDS_MAX} words`,
  }),
);

const PackLecture = z.object({
  id,
  topic_id: id,
  order: id,
  title: Words,
  duration: id,
  kind: z.enum(["video", "material"]),
  video: z.nullable(file("lectures", "mp4")),
  /** A poster and captions with their own names; without them, those named by the lecture's number (decision 0070). */
  poster: z.optional(z.nullable(file("posters", "webp"))),
  captions: z.optional(z.object({ en: z.nullish(file("captions", "vtt")), ru: z.nullish(file("captions", "vtt")) })),
  material: z.nullable(file("materials", "pdf")),
  material_name: z.nullable(line),
  teacher_slug: slug,
  teacher_name: line,
  inaugural: z.boolean(),
});
export type PackLecture = z.infer<typeof PackLecture>;

const PackTopic = z.object({
  id,
  order: id,
  title: Words,
  duration: number,
  lectures: z.array(PackLecture).check(z.minLength(1)),
  /** An optional day from which the topic is open (reading 57); the file's `is_open` is ignored. */
  released_at: z.optional(z.iso.datetime()),
});
export type PackTopic = z.infer<typeof PackTopic>;

const PackPerson = z.object({
  id,
  slug,
  full_name: Words,
  position: Words,
  status: z.enum(["BOARD", "ACADEMIC_COUNCIL", "SELECTION_COMMITTEE", "INSTRUCTOR"]),
  photo: file("people", "webp"),
  location: Words,
  description: z.string().check(z.regex(/^\/media\/bios\/[a-z0-9-]+\.html$/)),
  practice: z.optional(ShortWords),
  languages: z.optional(ShortWords),
  /** Selected cases and publications. */
  works: z.optional(z.array(ShortWords)),
});
export type PackPerson = z.infer<typeof PackPerson>;

const PackSeminar = z.object({
  id,
  title: Words,
  date: z.iso.date(),
  time: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
  timezone: timeZone,
  starts_at: z.iso.datetime(),
  duration_minutes: id,
  link: webAddress,
  /** Without a slug if the session was planned in the staff area: then the instructor need not be a person of the pack. */
  teacher: z.object({ slug: z.optional(slug), teacher_name: line }),
  description: z.optional(z.nullable(Words)),
  cancelled_at: z.optional(z.nullable(z.iso.datetime())),
  moved_from: z.optional(z.nullable(z.iso.datetime())),
  recording: z.optional(z.object({ link: z.nullable(webAddress), lecture: z.nullable(id) })),
});

const PackQuestion = z.object({
  lecture_id: id,
  author: line,
  title: line,
  content: line,
  important: z.optional(z.boolean()),
  answers: z.array(z.object({ author: line, role: z.enum(["instructor", "student"]), content: line })),
});
export type PackQuestion = z.infer<typeof PackQuestion>;

const PackCourse = z.object({
  id,
  title: Words,
  course_description: Words,
  introductory_video: file("intro", "mp4"),
  academy_video: file("intro", "mp4"),
  new_price: id,
  old_price: z.nullable(id),
  discount_percentage: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(99))),
  tenge_price: id,
  payable_kzt: id,
  /** How many lectures a student may mark complete without watching them; by default all (decision 0028). */
  declared_limit: z.optional(number),
  totals: z.object({ topics: number, lectures: number, minutes: number }),
  /** The points that the certificate needs; by default the specification's 18 (reading 81). */
  certificate: z.optional(z.object({ points: id })),
  topics: z.array(PackTopic).check(z.minLength(1)),
});
export type PackCourse = z.infer<typeof PackCourse>;

/** The content pack: everything the academy shows, in one file with its media beside it. */
export const ContentPack = z.object({
  /** The main course, which the public pages show and which students buy (reading 19). */
  course: PackCourse,
  further_courses: z.optional(z.array(PackCourse)),
  books: z.array(
    z.object({ id, title: Words, author: Words, pages: id, file: file("books", "pdf"), cover: file("books", "webp") }),
  ),
  seminars: z.array(PackSeminar),
  organisational_structure: z.array(PackPerson),
  partners: z.array(z.object({ id, name: Words, logo: file("partners", "svg"), url: webAddress })),
  contacts: z.array(
    z.object({
      id,
      phone: z.nullish(z.string()),
      email: z.nullish(z.string()),
      whatsapp: z.nullish(z.string()),
      telegram: z.nullish(z.string()),
      instagram: z.nullish(z.string()),
      facebook: z.nullish(z.string()),
      youtube: z.nullish(z.string()),
    }),
  ),
  sample_questions: z.array(PackQuestion),
});
export type ContentPack = z.infer<typeof ContentPack>;

/** All courses of a pack, the main one first. */
export const coursesOf = ({ course, further_courses = [] }: ContentPack): PackCourse[] => [course, ...further_courses];

/** All lectures of a pack. */
export const lecturesOf = (pack: ContentPack): PackLecture[] =>
  coursesOf(pack).flatMap(({ topics }) => topics.flatMap(({ lectures }) => lectures));
