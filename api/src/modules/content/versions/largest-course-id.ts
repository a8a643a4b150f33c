import { max } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { lectures, topics } from "#database/tables/courses.ts";

/** The largest number that a topic or a lecture of any course has or, withdrawn, had; 0 where there are none. */
export async function largestCourseId(db: Db): Promise<number> {
  const [topic] = await db.select({ id: max(topics.id) }).from(topics);
  const [lecture] = await db.select({ id: max(lectures.id) }).from(lectures);
  return Math.max(topic?.id ?? 0, lecture?.id ?? 0);
}
