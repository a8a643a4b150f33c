import { resolve } from "node:path";
import { ACTIVITIES, type Activity, type RecordedTable } from "./record.ts";
import { TABLES, WHILE_ACCOUNT } from "./tables.ts";

/** The path of the record. */
export const RECORD_FILE = resolve(import.meta.dirname, "../../../docs/privacy-record.md");

const code = (names: string) =>
  names
    .split(" ")
    .filter(Boolean)
    .map((name) => `\`${name}\``)
    .join(" ");

/** A text in lines of 140 characters, the later ones indented. */
const inLines = (text: string, indent = "") => text.replace(/(\S.{0,136}\S)(?: |$)/g, `$1\n${indent}`).trimEnd();

/** Columns whose name says what they hold: the number of the account, and when something happened. */
const isUnderstood = (column: string) => column === "student_id" || column === "at" || column.endsWith("_at");

/** What becomes of the rows, and why columns keep their text; nothing when they are deleted with the account, or end before. */
function afterDeletionOf({ afterDeletion = "deleted", contentKept = {} }: RecordedTable): string[] {
  const reasons = [...new Set(Object.values(contentKept))];
  if (afterDeletion === "deleted" || afterDeletion === "ends by itself") return reasons;
  return [`at the deletion: ${[afterDeletion, ...reasons].join(", ")}`];
}

/** A table with its columns about a person, and what differs from the rule of the page. */
function entry([name, table]: [string, RecordedTable]): string {
  const columns = table.personal.split(" ").filter((column) => !isUnderstood(column));
  const differs = [
    ...(table.kept === WHILE_ACCOUNT ? [] : [`kept: ${table.kept}`]),
    ...afterDeletionOf(table),
    ...(table.copy && "not" in table.copy ? [`not in the copy: ${table.copy.not}`] : []),
  ];
  const held = [code(columns.join(" ")), differs.join("; ")].filter(Boolean).join("; ");
  return inLines(`- \`${name}\`${held ? `: ${held}` : ""}`, "  ");
}

/** The tables without a column about a person. */
function impersonal(tables: [string, RecordedTable][]): string[] {
  if (tables.length === 0) return [];
  const byTime = Map.groupBy(tables, ([, { kept }]) => kept);
  const kept = [...byTime].map(([time, alike]) => `${code(alike.map(([name]) => name).join(" "))} (${time})`);
  return [inLines(`Without personal data: ${kept.join("; ")}.`), ""];
}

function section([id, { purpose, ground, people, recipients }]: [string, Activity]): string {
  const tables = Object.entries<RecordedTable>(TABLES).filter(([, { activity }]) => activity === id);
  const personal = tables.filter(([, table]) => table.personal !== "");
  const about =
    personal.length > 0
      ? [`Purpose: ${purpose}. Ground: ${ground}. Whose data: ${people}. Recipients: ${recipients}.`]
      : [`Purpose: ${purpose}.`];
  return [
    `## ${id[0]?.toUpperCase()}${id.slice(1)}`,
    "",
    ...about.map((line) => inLines(line)),
    "",
    ...(personal.length > 0 ? [...personal.map(entry), ""] : []),
    ...impersonal(tables.filter(([, table]) => table.personal === "")),
  ].join("\n");
}

/** The record of processing as a page (GDPR art. 30). */
export const renderRecord = (): string =>
  [
    "# Record of processing",
    "",
    "Which data the academy keeps, what for, on which legal ground, where and for how long. Made by `npm run privacy-record` in `api` from",
    "`api/test/privacy/tables.ts`; a table or column that is not in it fails `api/test/privacy/record.test.ts`. Who is responsible is named",
    "at the end of the terms of use. Where: the operator's database and files, see [installing](install.md); security measures:",
    "[security](security.md).",
    "",
    "Each line is a table with its columns about a person, without `student_id` (the number of the account) and times (`…_at`). Unless the",
    "line says otherwise, rows are kept while the account exists, deleted with it, and part of the student's own copy. The staff that work",
    "with the data are not named as recipients. Content is public: no copy has it.",
    "",
    ...Object.entries<Activity>(ACTIVITIES).map(section),
    "## In the browser",
    "",
    "What the browser keeps, how long and what removes it: `shared/src/storage/entries.ts`",
    "([decision 0027](decisions/0027-one-table-for-what-the-browser-keeps.md)). The notice to visitors, held to that table, is the privacy",
    "policy, “What is stored on your device”. A person who opens a link of `delivery preview` agrees on its screen to a cookie that names",
    "the version shown, for at most eight hours ([decision 0082](decisions/0082-overrides-are-kept-by-the-edge.md)).",
    "",
  ].join("\n");
