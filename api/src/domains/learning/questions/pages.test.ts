// @covers spec §9.12, reading 48

import { QuestionSort } from "@academy/shared/contract/questions";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";
import { readCursor, writeCursor } from "./cursor.ts";

const texts = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\0"));
const sorts = fc.constantFrom(...QuestionSort.options);

test("a cursor leads to its position, and is refused under another order", () => {
  fc.assert(
    fc.property(sorts, sorts, fc.integer({ min: 1, max: 2 ** 31 - 1 }), texts, (sort, other, id, title) => {
      const position = { sort, id, title };
      expect(readCursor(writeCursor(position), sort)).toEqual(position);
      if (other !== sort) expect(() => readCursor(writeCursor(position), other)).toThrow();
    }),
  );
});

test("pages have no gap and no repetition, whatever the titles, while others ask and delete", {
  timeout: 60_000,
}, async () => {
  const { context, call, student } = await startTestApi();
  const reader = await student({ bought: true });
  const { db } = context;
  const add = (titles: string[]) =>
    db.execute(
      sql`insert into questions (lecture_id, student_id, title, content, created_at)
          select 9, ${reader.id}, title, 'x', now() from unnest(${sql.param(titles)}::text[]) title`,
    );

  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 1, maxLength: 16 }),
      fc.array(texts, { minLength: 1, maxLength: 5 }),
      sorts,
      fc.integer({ min: 2, max: 7 }),
      async (titles, later, sort, limit) => {
        await db.execute(sql`delete from questions where lecture_id = 9`);
        await add(titles);
        const path = `/api/courses/lectures/9/questions/?sort=${sort}`;
        const whole: number[] = (await call("GET", `${path}&limit=100`, undefined, reader)).body.items.map(
          ({ id }: { id: number }) => id,
        );
        const seen: number[] = [];
        let cursor: string | null = "";
        for (let page = 0; cursor !== null; page++) {
          const { body } = await call(
            "GET",
            `${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
            undefined,
            reader,
          );
          seen.push(...body.items.map(({ id }: { id: number }) => id));
          cursor = body.next_cursor;
          if (page < 3) await add(later);
          if (page === 0) await call("DELETE", `/api/courses/questions/${whole[0]}/`, undefined, reader);
        }
        expect(new Set(seen).size).toBe(seen.length);
        const deleted = sort === "alphabetical" ? whole[0] : undefined;
        expect(seen.filter((id) => whole.includes(id) && id !== deleted)).toEqual(whole.filter((id) => id !== deleted));
      },
    ),
    { numRuns: 8 },
  );
});

test("simultaneous readers each get the page of their own lecture, order and position", async () => {
  const { context, call, student } = await startTestApi();
  const reader = await student({ bought: true });
  const add = (lecture: number) =>
    context.db.execute(
      sql`insert into questions (lecture_id, student_id, title, content, created_at)
          select ${lecture}, ${reader.id}, 'Question ' || i, 'x', now() from generate_series(1, 9) i`,
    );
  for (const lecture of [7, 8]) await add(lecture);
  const pages = [7, 8].flatMap((lecture) =>
    QuestionSort.options.flatMap((sort) =>
      [2, 3].map((limit) => `/api/courses/lectures/${lecture}/questions/?sort=${sort}&limit=${limit}`),
    ),
  );
  const read = async (path: string) => (await call("GET", path, undefined, reader)).body;
  const further: string[] = [];
  for (const path of pages) {
    const { next_cursor: second } = await read(path);
    const { next_cursor: third } = await read(`${path}&cursor=${second}`);
    further.push(`${path}&cursor=${second}`, `${path}&cursor=${third}`);
  }
  const alone = [];
  for (const path of further) alone.push(await read(path));

  const together = await Promise.all(further.map(read));

  expect(together).toEqual(alone);
  expect(new Set(together.map(({ items }) => items[0].id)).size).toBeGreaterThan(6);
  expect(together.every(({ total }) => total === 9)).toBe(true);
});
