// Both databases: titles are ordered by the collation of the database.
import { QuestionSort } from "@academy/shared/contract/questions";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startTestApi } from "#test/support/test-api.ts";
import { readCursor, writeCursor } from "./cursor.ts";

const letters = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\0"));
const sorts = fc.constantFrom(...QuestionSort.options);

test("a cursor gives back the place it was written for, and nothing under another order", () => {
  fc.assert(
    fc.property(sorts, sorts, fc.integer({ min: 1, max: 2 ** 31 - 1 }), letters, (sort, other, id, title) => {
      const place = { sort, id, title };
      expect(readCursor(writeCursor(place), sort)).toEqual(place);
      if (other !== sort) expect(() => readCursor(writeCursor(place), other)).toThrow();
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
      fc.array(letters, { minLength: 1, maxLength: 16 }),
      fc.array(letters, { minLength: 1, maxLength: 5 }),
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
