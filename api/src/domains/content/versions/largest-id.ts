import { max } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { courses, lectures, topics } from "#database/tables/courses.ts";
import { essayTopics } from "#database/tables/essays.ts";
import type { ContentDocument } from "#domains/content/pack/content-document.ts";
import { coursesIn, partsOf } from "./document-courses.ts";

const largestOf = (values: readonly unknown[]): number =>
  Math.max(0, ...values.filter((value) => typeof value === "number"));

const idsOf = (items: readonly Record<string, unknown>[]): unknown[] => items.map(({ id }) => id);

/** The largest number that a topic or a lecture of any course has in a document or ever had in the database; 0 if there are none. */
export async function largestTopicId(db: Db, document: ContentDocument): Promise<number> {
  const [topic] = await db.select({ id: max(topics.id) }).from(topics);
  const [lecture] = await db.select({ id: max(lectures.id) }).from(lectures);
  const drafted = coursesIn(document).flatMap((course) => partsOf(course.topics));
  return largestOf([
    ...[topic?.id, lecture?.id],
    ...idsOf(drafted),
    ...drafted.flatMap((each) => idsOf(partsOf(each.lectures))),
  ]);
}

/** The largest number that a topic of the essay has or ever had. */
export async function largestEssayTopicId(db: Db, document: ContentDocument): Promise<number> {
  const [row] = await db.select({ id: max(essayTopics.id) }).from(essayTopics);
  return largestOf([row?.id, ...idsOf(partsOf(document.essay.topics))]);
}

/** The largest number that a course has or ever had: orders and certificates refer to it. */
export async function largestCourseId(db: Db, document: ContentDocument): Promise<number> {
  const [row] = await db.select({ id: max(courses.id) }).from(courses);
  return largestOf([row?.id, ...idsOf(coursesIn(document))]);
}
