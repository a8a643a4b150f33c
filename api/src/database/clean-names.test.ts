// Both databases: a migration of text runs in another locale on each.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { optionalLine } from "@academy/shared/contract/fields";
import { NAME_MAX } from "@academy/shared/contract/students/students";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { startTestApi } from "#test/support/test-api.ts";
import { rowsOf } from "./database.ts";

const MIGRATION = readFileSync(join(import.meta.dirname, "../../migrations/0020_clean-names.sql"), "utf8");

const NAMES = [
  ["Aliya\r\nBcc: all@example.com", "Aliya Bcc: all@example.com"],
  ["\tAliya \u2028 Nur\u0000".replace("\u0000", "\u0007"), "Aliya Nur"],
  ["\u202eayilA\u202c", "ayilA"],
  ["Али\u00adя\u200b", "Алия"],
  ["\ufeffСерик\u0085", "Серик"],
  ["\u2066\u2069", ""],
  ["Zoë\u200e", "Zoë"],
  // Names that were always right stay as they are, joiners of Persian and of emoji too.
  ["Анна Мария", "Анна Мария"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["O’Brien-Смит", "O’Brien-Смит"],
] as const;

test("stored names that break the current rule are cleaned, and then obey it; all others stay as they are", async () => {
  const { context, student } = await startTestApi();
  const { db } = context;
  const ids: number[] = [];
  for (const [stored] of NAMES) {
    const { id } = await student();
    await db.execute(sql`update students set first_name = ${stored}, last_name = ${`${stored} 2`} where id = ${id}`);
    ids.push(id);
  }

  await db.execute(sql.raw(MIGRATION));

  const rows = await rowsOf<{ id: number; first_name: string; last_name: string }>(
    db,
    sql`select id, first_name, last_name from students order by id`,
  );
  const found = ids.map((id) => rows.find((row) => row.id === id));
  expect(found.map((row) => row?.first_name)).toEqual(NAMES.map(([, clean]) => clean));
  for (const row of found)
    for (const name of [row?.first_name, row?.last_name]) expect(z.parse(optionalLine(NAME_MAX), name)).toBe(name);
});
