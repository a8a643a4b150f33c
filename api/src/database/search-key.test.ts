// Both databases: their libraries know letters, and the browser's language folds the same texts beside them.
// @covers reading 102

import { searchKey } from "@academy/shared/contract/search-key";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi } from "#test/support/test-api.ts";

/** Every letter of Latin, Greek and Cyrillic scripts, and the punctuation between them; without what Unicode has not assigned. */
const CHARACTERS = [
  [0x20, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x206f],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
]
  .flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)))
  .filter((character) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]$/u.test(character));

test("the browser folds every character like the database", async () => {
  const { context } = await startTestApi();

  const rows = await rowsOf<{ character: string; key: string }>(
    context.db,
    sql`select character, search_key(character) as key from jsonb_array_elements_text(${JSON.stringify(CHARACTERS)}::jsonb) as character`,
  );

  expect(rows).toHaveLength(CHARACTERS.length);
  expect(rows.filter(({ character, key }) => searchKey(character) !== key)).toEqual([]);
});
