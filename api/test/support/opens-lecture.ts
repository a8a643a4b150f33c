import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import type { TestApi, TestStudent } from "./test-api.ts";

/** A student opens a lecture by reading its document, and the note of it is written. */
export async function opensLecture({ call, context }: TestApi, student: TestStudent, id: number): Promise<void> {
  const { material, inaugural } = (await call("GET", `/api/courses/lectures/${id}/`, undefined, student)).body;
  expect((await call("GET", material)).status).toBe(200);
  if (inaugural) return;
  const noted = sql`select 1 from openings where student_id = ${student.id} and lecture_id = ${id} and opened_at is not null`;
  await vi.waitFor(async () => expect(await rowsOf(context.db, noted)).toHaveLength(1));
}
