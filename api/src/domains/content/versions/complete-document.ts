import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { payableTenge } from "#domains/learning/courses/price.ts";
import { courseOfEssayTopic, partsOf } from "./document-courses.ts";
import { slugOf } from "./slug-of.ts";

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);
const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const isEmptyText = (value: unknown): boolean =>
  isPart(value) && Object.values(value).every((text) => typeof text === "string" && text.trim() === "");

/** A person without the texts that the staff left empty in both languages: what a page says about a person is optional. */
function withoutEmpty({ practice, languages, works, ...person }: Part): Part {
  const given = Object.entries({ practice, languages }).filter(([, text]) => text !== undefined && !isEmptyText(text));
  const listed = partsOf(works).filter((work) => !isEmptyText(work));
  return { ...person, ...Object.fromEntries(given), ...(listed.length > 0 && { works: listed }) };
}

/** The people of the academy: a new person gets a slug from their name, and the address of their biography. */
function completePeople(people: readonly Part[]): Part[] {
  const taken = new Set(people.map(({ slug }) => textOf(slug)));
  return people.map(withoutEmpty).map((person) => {
    if (textOf(person.slug) !== "") return person;
    const name = isPart(person.full_name) ? textOf(person.full_name.en) : "";
    if (name.trim() === "") return person;
    const slug = slugOf(name, taken);
    taken.add(slug);
    return { ...person, slug, description: `/media/bios/${slug}.html` };
  });
}

/** One test for each topic: the existing ones in their order, an empty one for each new topic, none for a removed topic. */
function completeTests(tests: readonly Part[], topics: readonly Part[]): Part[] {
  const ids = new Set(topics.map(({ id }) => id));
  const tested = new Set(tests.map(({ topic_id }) => topic_id));
  return [
    ...tests.filter(({ topic_id }) => ids.has(topic_id)),
    ...topics.filter(({ id }) => !tested.has(id)).map(({ id }) => ({ topic_id: id, questions: [] })),
  ];
}

/** A course with its computed figures: nobody counts lectures or multiplies prices by hand. */
function completeCourse(course: Part, nameOf: (slug: unknown) => string | undefined): Part {
  const topics = partsOf(course.topics);
  const lectures = topics.flatMap((topic) => partsOf(topic.lectures));
  const discount = typeof course.discount_percentage === "number" ? course.discount_percentage : null;
  const minutes = lectures.reduce((sum, { duration }) => sum + numberOf(duration), 0);
  return {
    ...course,
    payable_kzt: payableTenge(numberOf(course.tenge_price), discount),
    totals: {
      topics: topics.length,
      lectures: lectures.length,
      minutes,
      hours: Math.floor(minutes / 60),
      remainder_minutes: minutes % 60,
    },
    topics: topics.map((topic, t) => ({
      ...topic,
      order: t + 1,
      duration: partsOf(topic.lectures).reduce((sum, { duration }) => sum + numberOf(duration), 0),
      lectures: partsOf(topic.lectures).map((lecture, l) => ({
        ...lecture,
        order: l + 1,
        topic_id: topic.id,
        teacher_name: nameOf(lecture.teacher_slug) ?? lecture.teacher_name,
      })),
    })),
  };
}

/** The guide of the essay without the topics of removed courses. */
function completeEssay(essay: Part, courses: readonly Part[]): Part {
  const ids = new Set(courses.map(({ id }) => id));
  const isKept = (topic: unknown) =>
    !isPart(topic) || topic.course_id === undefined || ids.has(courseOfEssayTopic(topic));
  return Array.isArray(essay.topics) ? { ...essay, topics: essay.topics.filter(isKept) } : essay;
}

/** A document whose derived values are computed anew: figures, orders, sums, slugs, names and tests of topics. */
export function completeDocument(document: ContentDocument): ContentDocument {
  const { academy } = document;
  const people = completePeople(partsOf(academy.organisational_structure));
  const names = new Map(people.map(({ slug, full_name }) => [slug, isPart(full_name) ? textOf(full_name.en) : ""]));
  const complete = (course: Part) => completeCourse(course, (slug) => names.get(slug) || undefined);
  const courses = [academy.course, ...partsOf(academy.further_courses)].filter(isPart);
  return {
    ...document,
    essay: completeEssay(document.essay, courses),
    tests: completeTests(
      document.tests,
      courses.flatMap(({ topics }) => partsOf(topics)),
    ),
    academy: {
      ...academy,
      ...(isPart(academy.course) && { course: complete(academy.course) }),
      ...(Array.isArray(academy.further_courses) && {
        further_courses: partsOf(academy.further_courses).map(complete),
      }),
      ...(Array.isArray(academy.organisational_structure) && { organisational_structure: people }),
    },
  };
}
