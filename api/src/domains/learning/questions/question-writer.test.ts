import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { questionWriter } from "./question-writer.ts";

const TEXTS = ["How?", "“Что?” 🎓 \\ 'it'", "How?", "Line one\nline two"];

test("simultaneous questions are each written, numbered and counted once", async () => {
  const { call, context, student } = await startTestApi();
  const one = await student({ bought: true });
  const other = await student({ bought: true });
  const ask = (content: string, lecture: number, asker: typeof one) =>
    call("POST", "/api/courses/questions/", { lecture, content }, asker);

  const answers = await Promise.all(TEXTS.flatMap((content) => [ask(content, 2, one), ask(content, 3, other)]));

  expect(answers.map(({ status }) => status)).toEqual(TEXTS.flatMap(() => [201, 201]));
  const rows = await rowsOf<{ id: number; lecture_id: number; student_id: number; content: string }>(
    context.db,
    sql`select id, lecture_id, student_id, content from questions where student_id in (${one.id}, ${other.id})`,
  );
  expect(rows).toHaveLength(answers.length);
  for (const { body } of answers)
    expect(rows.find(({ id }) => id === body.id)).toMatchObject({ lecture_id: body.lecture, content: body.content });
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(answers.length);
  const { body } = await call("GET", "/api/courses/lectures/2/questions/", undefined, other);
  expect(body).toMatchObject({ total: TEXTS.length, items: TEXTS.map(() => ({ is_own: false, answers_count: 0 })) });
  const again = await call("GET", `/api/courses/questions/${answers[0]?.body.id}/`, undefined, one);
  expect(again.body).toMatchObject(answers[0]?.body ?? {});
});

test("a question that cannot be written does not affect the others", async () => {
  const { context, now, student } = await startTestApi();
  const { id } = await student({ bought: true });
  const write = questionWriter(context.db);
  const question = { title: "How?", content: "How?", createdAt: now() };
  const statements = vi.spyOn(context.db, "execute");

  const outcomes = await Promise.allSettled(
    [id, 2_000_000_000, id].map((studentId) => write({ ...question, lectureId: 2, studentId })),
  );

  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(statements, "one together, then each by itself").toHaveBeenCalledTimes(4);
  statements.mockRestore();
});

test.each([["ECONNRESET"], ["57P01"], [undefined]])(
  "if it is unknown whether questions were written (%s) none is written again",
  async (code) => {
    const { context, now, student } = await startTestApi();
    const { id } = await student({ bought: true });
    const write = questionWriter(context.db);
    const lost = Object.assign(new Error("the answer did not come"), { code });
    const statements = vi.spyOn(context.db, "execute").mockRejectedValueOnce(new Error("query", { cause: lost }));

    const outcomes = await Promise.allSettled(
      ["How?", "When?"].map((content) => write({ title: "", content, createdAt: now(), lectureId: 2, studentId: id })),
    );

    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(statements).toHaveBeenCalledTimes(1);
    statements.mockRestore();
  },
);
