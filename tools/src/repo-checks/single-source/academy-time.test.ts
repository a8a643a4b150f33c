import { expect, test } from "vitest";
import { sourceFiles } from "#repo-checks/source-files.ts";

const DEFINITION = "shared/src/contract/academy-time.ts";

/** The academy's zone by name, which needs the time zone data of a browser, of Node or of PostgreSQL; and its offset, written again. */
const AGAIN = /"Asia\/Almaty"|at time zone '(?!UTC')|interval '5 hours'|[^\d]5 \* 3_?600_?000|"\+05:00"/;

const isTest = (file: string) => /\.test\.tsx?$|old-time-zone-data/.test(file);

test.for([
  'new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Almaty" });',
  "sql`((day::date)::timestamp at time zone 'Asia/Almaty')`;",
  "sql`(paid_at at time zone 'UTC') + interval '5 hours'`;",
  "const ACADEMY_OFFSET_MS = 5 * 3_600_000;",
  'const ACADEMY_OFFSET = "+05:00";',
])("a second source of the academy's time is reported: %s", (code) => {
  expect(AGAIN.test(code)).toBe(true);
});

test("the academy's offset is declared in the contract, and nowhere else", () => {
  const files = sourceFiles();

  expect(files.map(({ file }) => file)).toContain(DEFINITION);
  const others = files.filter(({ file }) => file !== DEFINITION && !isTest(file));
  expect(others.filter(({ text }) => AGAIN.test(text)).map(({ file }) => file)).toEqual([]);
});
