import type { PGlite, QueryOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { expect, test } from "vitest";
import { PARSERS } from "./embedded-parsers.ts";

test("the parsers of the embedded database are those that drizzle-orm sets, with the same results", async () => {
  const asked: QueryOptions[] = [];
  const client = {
    query: async (_text: string, _params: unknown[], options: QueryOptions) => {
      asked.push(options);
      return { rows: [] };
    },
  };
  const db = drizzle(client as unknown as PGlite);

  await db.execute(sql`select 1`);
  await db.select({ one: sql`1` }).from(sql`generate_series(1, 2)`);

  expect(asked).toHaveLength(2);
  for (const { parsers = {} } of asked) {
    expect(Object.keys(parsers)).toEqual(Object.keys(PARSERS));
    for (const parse of Object.values(parsers)) expect(parse("{2026-12-01}", 0)).toBe("{2026-12-01}");
  }
});
