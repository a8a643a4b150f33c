import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { ContentPart } from "@academy/shared/contract/staff/content";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { courseIn, courseOfEssayTopic, partsOf, topicIdsOf, withCourse } from "./document-courses.ts";

type Part = Record<string, unknown>;

const isObject = (value: unknown): value is Part =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists of the pack that the staff edit as a whole, by the part's name. */
const LISTS = {
  people: "organisational_structure",
  partners: "partners",
  books: "books",
  contacts: "contacts",
} as const;

const isList = (part: ContentPart): part is keyof typeof LISTS => part in LISTS;

/** The legal texts of a document without their version, which only the server sets. */
function legalOf({ legal = {} }: ContentDocument): Part {
  const { version: _, ...texts } = legal;
  return texts;
}

/** Whether a test belongs to a course. */
function testsOf(document: ContentDocument, courseId: number): (test: Part) => boolean {
  const topics = topicIdsOf(courseIn(document, courseId));
  return ({ topic_id }) => topics.has(topic_id);
}

/** The guide of the essay with the topics of one course; advice and rubric are those of all courses. */
function essayOf({ essay }: ContentDocument, courseId: number): Part {
  if (!Array.isArray(essay.topics)) return essay;
  return { ...essay, topics: partsOf(essay.topics).filter((topic) => courseOfEssayTopic(topic) === courseId) };
}

/** One part of a document in the form that the staff edit: computed values are left out. */
export function partOf(document: ContentDocument, part: ContentPart, courseId = MAIN_COURSE_ID): unknown {
  if (isList(part)) return document.academy[LISTS[part]] ?? [];
  if (part === "pages") return document.pages ?? {};
  if (part === "legal") return legalOf(document);
  if (part === "tests") return document.tests.filter(testsOf(document, courseId));
  if (part === "essay") return essayOf(document, courseId);
  const { topics = [], totals: _, payable_kzt: __, ...course } = courseIn(document, courseId) ?? {};
  return { course, topics }[part];
}

/** The document with other texts of the public pages; without any text the key `pages` is left out. */
function withPages({ pages: _, ...document }: ContentDocument, pages: Part): ContentDocument {
  return Object.keys(pages).length === 0 ? document : { ...document, pages };
}

/** The document with other legal texts, which keep their version until they are published. */
function withLegal({ legal: before, ...document }: ContentDocument, { version: _, ...texts }: Part): ContentDocument {
  const legal = { ...(before?.version !== undefined && { version: before.version }), ...texts };
  return Object.keys(legal).length === 0 ? document : { ...document, legal };
}

/** A list in which the items of one course are replaced, each at its position; further ones are added at the end. */
function replaced(all: readonly Part[], isOwn: (item: Part) => boolean, items: readonly Part[]): Part[] {
  const next = [...items];
  return [...all.flatMap((item) => (isOwn(item) ? next.splice(0, 1) : [item])), ...next];
}

function withEssay(document: ContentDocument, essay: Part, courseId: number): ContentDocument {
  if (!Array.isArray(essay.topics)) return { ...document, essay };
  const own = partsOf(essay.topics).map(({ course_id: _, ...topic }) =>
    courseId === MAIN_COURSE_ID ? topic : { ...topic, course_id: courseId },
  );
  const isOwn = (topic: Part) => courseOfEssayTopic(topic) === courseId;
  return { ...document, essay: { ...essay, topics: replaced(partsOf(document.essay.topics), isOwn, own) } };
}

/** The document with another value of a part; null if the value cannot be that part at all. The rules of the whole are checked later. */
export function withPart(
  document: ContentDocument,
  part: ContentPart,
  value: unknown,
  courseId = MAIN_COURSE_ID,
): ContentDocument | null {
  const isOneObject = part === "course" || part === "essay" || part === "pages" || part === "legal";
  if (isOneObject ? !isObject(value) : !(Array.isArray(value) && value.every(isObject))) return null;
  if (isList(part)) return { ...document, academy: { ...document.academy, [LISTS[part]]: value } };
  if (part === "tests")
    return { ...document, tests: replaced(document.tests, testsOf(document, courseId), value as Part[]) };
  if (part === "pages") return withPages(document, value as Part);
  if (part === "legal") return withLegal(document, value as Part);
  if (part === "essay") return withEssay(document, value as Part, courseId);
  const before = courseIn(document, courseId) ?? {};
  const changed = part === "topics" ? { topics: value } : { ...(value as Part), id: before.id, topics: before.topics };
  return withCourse(document, courseId, { ...before, ...changed });
}
