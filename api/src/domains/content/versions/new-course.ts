import { randomUUID } from "node:crypto";
import type { Bilingual } from "@academy/shared/contract/content/bilingual";
import { LANGUAGES } from "@academy/shared/contract/language";
import type { ContentDocument, DocumentMedia } from "#domains/content/pack/content-document.ts";
import { courseIn, courseOfEssayTopic, coursesIn, partsOf, withFurther } from "./document-courses.ts";

type Part = Record<string, unknown>;

/** The numbers after which those of a new course begin. */
interface LargestIds {
  course: number;
  topic: number;
  essayTopic: number;
}

/** A course with a title alone: what it lacks are faults of the draft until it is written. The academy's own film is that of the main course. */
const emptyCourse = (document: ContentDocument, id: number, title: Bilingual): Part => ({
  id,
  title,
  course_description: Object.fromEntries(LANGUAGES.map((language) => [language, ""])),
  new_price: null,
  old_price: null,
  discount_percentage: null,
  tenge_price: null,
  introductory_video: "",
  academy_video: coursesIn(document)[0]?.academy_video ?? "",
  topics: [],
});

const padded = (id: unknown): string => String(id).padStart(2, "0");

/** The poster and the captions of a lecture, which without names of their own are those with its number (decision 0070). */
function ownFiles(lecture: Part, media: DocumentMedia): Part {
  if (typeof lecture.video !== "string") return {};
  const there = (file: string): string | undefined => (Object.hasOwn(media, file) ? file : undefined);
  const poster = lecture.poster ?? there(`posters/lectures/${padded(lecture.id)}.webp`);
  const captions = LANGUAGES.flatMap((language): [string, unknown][] => {
    const named = (lecture.captions as Part | undefined)?.[language];
    const file = named ?? there(`captions/${padded(lecture.id)}.${language}.vtt`);
    return file ? [[language, file]] : [];
  });
  return {
    ...(poster ? { poster } : {}),
    ...(captions.length > 0 && { captions: Object.fromEntries(captions) }),
  };
}

/** The document with an empty further course. */
export function withEmptyCourse(document: ContentDocument, title: Bilingual, { course }: LargestIds): ContentDocument {
  return withFurther(document, [...coursesIn(document).slice(1), emptyCourse(document, course + 1, title)]);
}

/**
 * The document with a copy of a course, its tests and its topics of the essay: all have numbers of their own, and the same files. Null
 * when there is no such course.
 */
export function withCourseCopy(
  document: ContentDocument,
  from: number,
  { title, media, largest }: { title: Bilingual; media: DocumentMedia; largest: LargestIds },
): ContentDocument | null {
  const original = courseIn(document, from);
  if (!original) return null;
  const id = largest.course + 1;
  let last = largest.topic;
  const renumbered = new Map<unknown, number>();
  const numberOf = (old: unknown): number => {
    last += 1;
    renumbered.set(old, last);
    return last;
  };
  const lectureIds = new Map<unknown, number>();
  const topics = partsOf(original.topics).map((topic) => ({
    ...topic,
    id: numberOf(topic.id),
    lectures: partsOf(topic.lectures).map((lecture) => {
      last += 1;
      lectureIds.set(lecture.id, last);
      return { ...lecture, ...ownFiles(lecture, media), id: last };
    }),
  }));
  const tests = document.tests
    .filter(({ topic_id }) => renumbered.has(topic_id))
    .map((test) => ({
      ...test,
      topic_id: renumbered.get(test.topic_id),
      questions: partsOf(test.questions).map((question) => ({
        ...question,
        id: `question-${randomUUID()}`,
        lecture_id: lectureIds.get(question.lecture_id) ?? question.lecture_id,
      })),
    }));
  const all = partsOf(document.essay.topics);
  const essay = all
    .filter((topic) => courseOfEssayTopic(topic) === from)
    .map((topic, at) => ({ ...topic, id: largest.essayTopic + 1 + at, course_id: id }));
  const copied = withFurther(document, [...coursesIn(document).slice(1), { ...original, id, title, topics }]);
  return {
    ...copied,
    tests: [...document.tests, ...tests],
    essay: { ...document.essay, topics: [...all, ...essay] },
  };
}
