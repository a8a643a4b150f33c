import { max } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { lectures, topics } from "#database/tables/courses.ts";

/** The largest id of the topics and lectures of all courses, including withdrawn ones; 0 if there are none. */
export async function largestCourseId(db: Db): Promise<number> {
  const [topic] = await db.select({ id: max(topics.id) }).from(topics);
  const [lecture] = await db.select({ id: max(lectures.id) }).from(lectures);
  return Math.max(topic?.id ?? 0, lecture?.id ?? 0);
}
