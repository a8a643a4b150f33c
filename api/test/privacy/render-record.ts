import { resolve } from "node:path";
import { ACTIVITIES, type Activity, type RecordedTable } from "./record.ts";
import { TABLES } from "./tables.ts";

/** The path of the record. */
export const RECORD_FILE = resolve(import.meta.dirname, "../../../docs/privacy-record.md");

const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
const code = (words: string) =>
  words
    .split(" ")
    .filter(Boolean)
    .map((word) => `\`${word}\``)
    .join(" ") || "—";

function copyOf({ copy }: RecordedTable): string {
  if (!copy) return "—";
  return "field" in copy ? `\`${copy.field}\`` : `no: ${copy.not}`;
}

/** What becomes of the rows, with the columns that keep their words. */
function afterDeletionOf({ afterDeletion, wordsKept = {} }: RecordedTable): string {
  const byReason = Map.groupBy(Object.entries(wordsKept), ([, reason]) => reason);
  const kept = [...byReason].map(
    ([reason, columns]) => `${code(columns.map(([column]) => column).join(" "))}: ${reason}`,
  );
  return [afterDeletion ?? "—", ...kept].join("; ");
}

/** The tables without a column about a person, in lines of 140 characters. */
function impersonal(tables: [string, RecordedTable][]): string[] {
  if (tables.length === 0) return [];
  const byTime = Map.groupBy(tables, ([, { kept }]) => kept);
  const kept = [...byTime].map(([time, alike]) => `${code(alike.map(([name]) => name).join(" "))} (${time})`);
  return [`Without personal data: ${kept.join("; ")}.`.replace(/(.{1,138})(?: |$)/g, "$1\n")];
}

function section([id, { purpose, ground, people, recipients }]: [string, Activity]): string {
  const tables = Object.entries<RecordedTable>(TABLES).filter(([, { activity }]) => activity === id);
  const personal = tables.filter(([, table]) => table.personal !== "");
  const rows = personal.map(([name, table]) =>
    row(`\`${name}\``, code(table.personal), table.kept, afterDeletionOf(table), copyOf(table)),
  );
  return [
    `## ${id[0]?.toUpperCase()}${id.slice(1)}`,
    "",
    `- Purpose: ${purpose}`,
    `- Legal ground: ${ground}`,
    `- Whose data: ${people}`,
    `- Who gets it beside the staff: ${recipients}`,
    "",
    ...(rows.length > 0
      ? [
          row("Table", "About a person", "Kept", "After deletion", "In the student's copy"),
          "|---|---|---|---|---|",
          ...rows,
          "",
        ]
      : []),
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
    ...Object.entries<Activity>(ACTIVITIES).map(section),
    "## In the browser",
    "",
    "What the browser keeps, how long and what removes it: `shared/src/storage/entries.ts`",
    "([decision 0027](decisions/0027-one-table-for-what-the-browser-keeps.md)). The notice to visitors, held to that table, is the privacy",
    "policy, “What is stored on your device”. A person who opens a link of `delivery preview` agrees on its screen to a cookie that names",
    "the version shown, for at most eight hours ([decision 0082](decisions/0082-overrides-are-kept-by-the-edge.md)).",
    "",
  ].join("\n");
