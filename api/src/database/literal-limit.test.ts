import { drizzle } from "drizzle-orm/pg-proxy";
import { expect, test } from "vitest";
import { literalLimit } from "./literal-limit.ts";
import { reports } from "./tables/questions.ts";

test("a literal limit is part of the statement's text, not a parameter", () => {
  const db = drizzle(async () => ({ rows: [] }));

  const { sql, params } = db.select({ id: reports.id }).from(reports).limit(literalLimit(51)).toSQL();

  expect(sql).toMatch(/ limit 51$/);
  expect(params).toEqual([]);
});
