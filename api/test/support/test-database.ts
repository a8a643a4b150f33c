import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ContentPack } from "@academy/shared/contract/content/pack";
import { sql } from "drizzle-orm";
import pg from "pg";
import { inject } from "vitest";
import { createContext } from "#composition/create-context.ts";
import { readConfig } from "#config/config.ts";
import { type OpenDatabase, rowsOf } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { importContent } from "#domains/content/import-content.ts";
import { writeSampleQuestions } from "#domains/content/writing/sample-questions.ts";
import { embeddedTemplate } from "./embedded-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server to test on; empty for the embedded database. */
    databaseServer: string;
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "academy-api-"));
process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));

/** When each test begins. */
export const START = new Date("2026-12-01T09:00:00Z");

/** Settings of a test, apart from the machine's own. */
export const testConfig = readConfig({
  DATA_DIR: dataDir,
  CONTENT_DIR: resolve(import.meta.dirname, "../../content"),
  SECRET: "a secret of the tests, which is long enough",
  PUBLIC_URL: "http://localhost:3000",
  REGISTRATIONS_PER_HOUR: "1000",
});

/** Where the tests run: in memory, or on the server that DATABASE_URL_TEST names, in a database per worker. */
async function open(server: string): Promise<OpenDatabase> {
  if (!server) return openDatabase({ memory: true, copy: await embeddedTemplate() });
  // biome-ignore lint/style/noProcessEnv: the runner tells a worker its number in no other way
  const name = `academy_test_${process.env.VITEST_POOL_ID ?? "0"}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openDatabase({ url: url.href });
}

interface FilledDatabase {
  database: OpenDatabase;
  pack: ContentPack;
}

async function fill(): Promise<FilledDatabase> {
  const database = await open(inject("databaseServer"));
  const { pack } = await importContent(
    createContext(testConfig, database, { clock: () => START }),
    testConfig.contentDir,
  );
  return { database, pack };
}

// Done while the file is loaded, so that on a busy machine this shared work takes no test's time.
const { database, pack } = await fill();

/** Tables that tests change, each before those it refers to. */
const CHANGING = [
  ...["legal_texts", "content_drafts", "content_uploads", "pending_files", "area_reports"],
  ...["seminar_notices", "seminar_attendance", "seminars"],
  ...["question_days", "daily_figures", "test_answers", "test_attempts"],
  ...["essay_reviews", "essay_events", "essay_versions", "essays", "staff_roles", "staff_invitations"],
  ...["certificate_checks", "credential_keys", "lasting_secrets"],
  ...[
    "reports",
    "daily_totals",
    "refunds",
    "certificates",
    "essay_results",
    "topic_results",
    "payment_events",
    "enrolments",
  ],
  ...[
    "sandbox_checkouts",
    "sandbox_cards",
    "invoices",
    "seats",
    "seat_invoices",
    "orders",
    "held_coupons",
    "coupon_addresses",
    "coupons",
    "scholarships",
    "answers",
    "questions",
    "progress",
    "sessions",
    "codes",
  ],
  ...["group_members", "group_releases", "groups"],
  ...["film_files", "films"],
  ...[
    "mailing_recipients",
    "mailings",
    "email_suppressions",
    "email_preferences",
    "reminders",
    "calendar_feeds",
    "canned_answers",
  ],
  ...["recoveries", "budgets", "outbox", "feedback_replies", "feedback", "audit", "machine_translations"],
  ...["factor_recoveries", "known_devices", "factor_challenges", "recovery_codes", "passkeys", "totp_factors"],
  ...["openings", "notes", "sign_in_attempts", "identities", "students"],
];

/** Changing tables that also hold rows of the content (sample questions, live sessions, films), each after those it refers to. */
const FILLED = ["students", "questions", "answers", "seminars", "films"];

/** Sequences that keep counting over all tests. */
const COUNTING = ["imports_id_seq", "test_questions_id_seq", "content_versions_id_seq"];

/** Keeps counting after the students of the content: the server that tests share remembers some things by student. */
const STUDENTS = "students_id_seq";

/** The counters that begin anew for each test. */
async function resetCounters({ db }: OpenDatabase): Promise<{ name: string; last: string | null }[]> {
  return rowsOf(
    db,
    sql.raw(`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and sequencename not in ('${COUNTING.join("','")}')`),
  );
}

/**
 * Deletes row by row: truncating so many tables makes as many files anew, which takes longer than most tests. Rows of the content
 * may stay, up to their last number: deleting a student searches forty tables.
 */
const deletions = (stays: readonly Pick<Filled, "table" | "last">[] = []) =>
  CHANGING.map((name) => {
    const filled = stays.find(({ table }) => table === name);
    return `delete from ${name}${filled ? ` where id > ${filled.last}` : ""};`;
  }).join("\n");

/** What the content fills of a changing table: the rows, the statement that writes them, and the number of the last one. */
interface Filled {
  table: string;
  rows: string;
  insertion: string;
  last: number;
}

/** The rows of a table now, without the columns that the database computes itself. */
async function filledRows(table: string, { db }: OpenDatabase): Promise<Filled> {
  const columns = await rowsOf<{ names: string }>(
    db,
    sql`select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
          and column_name <> 'answers_count'`,
  );
  const [{ names } = { names: "" }] = columns;
  const [{ rows, last } = { rows: "[]", last: 0 }] = await rowsOf<{ rows: string; last: number }>(
    db,
    sql.raw(`select jsonb_agg(t order by id)::text as rows, max(id) as last from ${table} t`),
  );
  const insertion = `insert into ${table} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${table}, $rows$${rows}$rows$);`;
  return { table, rows, insertion, last };
}

/** Whether the rows of the content are as they were. */
const isUntouched = ({ table, rows, last }: Filled) =>
  `(select jsonb_agg(t order by id) from ${table} t where id <= ${last}) is not distinct from $rows$${rows}$rows$::jsonb`;

/**
 * Makes the SQL function that deletes what tests wrote, and writes the rows of the content anew when a test changed them. It is a
 * function, so that the database plans its hundred statements once for each connection and not for each test. The rows are kept,
 * because the import's own steps take as long for the sample questions as many a test.
 */
async function makeEmptying(): Promise<void> {
  const { db } = database;
  const sessions = (await filledRows("seminars", database)).insertion;
  const films = (await filledRows("films", database)).insertion;
  const counters = await resetCounters(database);
  const begun = counters.map(({ name }) => `perform setval('${name}', 1, false);`);
  await db.execute(sql.raw(`do $do$ begin ${[deletions(), ...begun, sessions, films].join("\n")} end $do$`));
  await writeSampleQuestions(db, pack, START);
  const filled: Filled[] = [];
  for (const table of FILLED) filled.push(await filledRows(table, database));
  const counted = (await resetCounters(database))
    .filter(({ name }) => name !== STUDENTS)
    .map(({ name, last }) => `perform setval('${name}', ${last ?? 1}, ${last !== null});`);
  // Apart from the academy's own tables, which tests look through.
  await db.execute(sql.raw("create schema test_support"));
  await db.execute(
    sql.raw(`create function test_support.empty_database() returns void language plpgsql
      as $function$ begin
        if ${filled.map(isUntouched).join("\n and ")} then
          ${deletions(filled)}
        else
          ${[deletions(), ...filled.map(({ insertion }) => insertion)].join("\n")}
        end if;
        ${counted.join("\n")}
      end $function$`),
  );
}

await makeEmptying();

let isContentChanged = false;

/** Sets whether the next test must import the pack's content again; a test that imports the content itself switches that off first. */
export function changesContent(isChanged: boolean): void {
  isContentChanged = isChanged;
}

/** The worker's database with the academy's content, and nothing of earlier tests. */
export async function emptiedDatabase(): Promise<OpenDatabase> {
  if (isContentChanged)
    await importContent(createContext(testConfig, database, { clock: () => START }), testConfig.contentDir);
  isContentChanged = false;
  await database.db.execute(sql`select test_support.empty_database()`);
  return database;
}
