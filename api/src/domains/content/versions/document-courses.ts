import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null && !Array.isArray(value);

/** The groups of a list of a document, which may hold anything that was typed. */
export const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isPart) : []);

const furtherOf = ({ academy }: ContentDocument): Part[] => partsOf(academy.further_courses);

/** The courses of a document, the main one first. */
export const coursesIn = (document: ContentDocument): Part[] => [
  isPart(document.academy.course) ? document.academy.course : {},
  ...furtherOf(document),
];

/** A course of a document; null when there is no such course. */
export function courseIn(document: ContentDocument, id: number): Part | null {
  if (id === MAIN_COURSE_ID) return coursesIn(document)[0] ?? null;
  return furtherOf(document).find((course) => course.id === id) ?? null;
}

/** The document with other further courses; without any the key is left out. */
export function withFurther(document: ContentDocument, courses: readonly Part[]): ContentDocument {
  const { further_courses: _, ...academy } = document.academy;
  return { ...document, academy: courses.length === 0 ? academy : { ...academy, further_courses: courses } };
}

/** The document with a changed course. */
export function withCourse(document: ContentDocument, id: number, changed: Part): ContentDocument {
  if (id === MAIN_COURSE_ID) return { ...document, academy: { ...document.academy, course: changed } };
  return withFurther(
    document,
    furtherOf(document).map((course) => (course.id === id ? changed : course)),
  );
}

/** The document without a further course; its tests and essay topics go when the document is completed. */
export const withoutCourse = (document: ContentDocument, id: number): ContentDocument =>
  withFurther(
    document,
    furtherOf(document).filter((course) => course.id !== id),
  );

/** The numbers of a course's topics. */
export const topicIdsOf = (course: Part | null): Set<unknown> => new Set(partsOf(course?.topics).map(({ id }) => id));

/** The course for which a topic of the essay is set. */
export const courseOfEssayTopic = ({ course_id: id }: Part): unknown => id ?? MAIN_COURSE_ID;
