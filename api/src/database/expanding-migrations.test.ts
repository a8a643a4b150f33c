import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../migrations");

/** What would break a server of the previous version, which still runs for the minutes of a release (threat C11). */
const BREAKS: Record<string, (statement: string) => boolean> = {
  "takes a table away": (statement) => /^drop (table|view|type)\b/.test(statement),
  "takes a column away": (statement) => /\bdrop column\b/.test(statement),
  "gives another name": (statement) => /^alter table .*\brename\b/.test(statement),
  "gives another type": (statement) => /\balter column \S+ (set data )?type\b/.test(statement),
  "holds a table while it reads every row: add `not valid`, each start validates": (statement) =>
    /^alter table .*\badd constraint\b.* check /.test(statement) && !/\bnot valid;?$/.test(statement),
  "refuses rows that lack a column": (statement) =>
    /\bset not null\b/.test(statement) ||
    (/\badd column\b/.test(statement) &&
      /\bnot null\b/.test(statement) &&
      !/\bdefault\b|\bgenerated\b/.test(statement)),
};

/** Migrations that take something away: no release before them uses it any more. Each has its reason. */
const CONTRACTING: Record<string, string> = {
  "0024_certificates-issued-and-credentials.sql":
    "of before the first release: no server without status_index ever ran beside it",
};

/** What each statement of a migration breaks. */
const broken = (migration: string): string[] =>
  migration
    .split("--> statement-breakpoint")
    .map((statement) => statement.replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim().toLowerCase())
    .flatMap((statement) =>
      Object.entries(BREAKS).flatMap(([what, isSo]) =>
        isSo(statement) ? [`${what}: ${statement.slice(0, 120)}`] : [],
      ),
    );

test.each([
  ['ALTER TABLE "orders" DROP COLUMN "language";', "takes a column away"],
  ['DROP TABLE "notes";', "takes a table away"],
  ['ALTER TABLE "orders" RENAME COLUMN "amount" TO "tenge";', "gives another name"],
  ['ALTER TABLE "orders" ALTER COLUMN "amount" SET DATA TYPE bigint;', "gives another type"],
  ['ALTER TABLE "orders" ADD COLUMN "tax" integer NOT NULL;', "refuses rows that lack a column"],
  ['ALTER TABLE "orders" ADD CONSTRAINT "orders_sum" CHECK ("amount" >= 0);', "holds a table while"],
  ['ALTER TABLE "orders" ALTER COLUMN "receipt" SET NOT NULL;', "refuses rows that lack a column"],
])("%s %s", (statement, what) => {
  expect(broken(`${statement}--> statement-breakpoint\nSELECT 1;`)).toEqual([expect.stringContaining(what)]);
});

test("no migration breaks the previous version, unless it is listed with its reason", async () => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const faults = broken(await readFile(join(FOLDER, file), "utf8"));
    if (faults.length > 0 && !CONTRACTING[file]) found[file] = faults;
  }
  expect(files.length).toBeGreaterThan(40);
  expect(found).toEqual({});
});
