import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { strFromU8, unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { coupons } from "#database/tables/coupons.ts";
import { groups } from "#database/tables/groups.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";
import { databaseTables } from "./database-tables.ts";
import { TRACE, writeRowAbout } from "./fill-tables.ts";
import { RECORD_FILE, renderRecord } from "./render-record.ts";
import { TABLES } from "./tables.ts";

const columnsOf = (names: string) => names.split(" ").filter(Boolean);

const all = await databaseTables();

/** Tables that say something about a person, each with its path in the database. */
const personal = all.filter((table) => {
  const recorded = TABLES[getTableConfig(table).name];
  return recorded?.afterDeletion && recorded.activity !== "content";
});

test("every table and column of the database is in the record once, and no removed one is", () => {
  const stored = Object.fromEntries(
    all.map((table) => [
      getTableConfig(table).name,
      getTableConfig(table)
        .columns.map(({ name }) => name)
        .sort(),
    ]),
  );
  const recorded = Object.fromEntries(
    Object.entries(TABLES).map(([name, table]) => [
      name,
      [...columnsOf(table.personal), ...columnsOf(table.other)].sort(),
    ]),
  );

  expect(recorded).toEqual(stored);
});

test("a table that leads to an account says what happens after deletion, and whether it is in the student's copy", () => {
  const leads = all.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => getTableConfig(key.reference().foreignTable).name === "students"),
  );
  const silent = [
    ...leads.map((table) => getTableConfig(table).name),
    ...Object.entries(TABLES).flatMap(([name, { personal, activity }]) =>
      personal && activity !== "content" ? [name] : [],
    ),
  ].filter((name) => !TABLES[name]?.afterDeletion || !TABLES[name]?.copy);

  expect(silent).toEqual([]);
});

const countOf = async ({ context }: TestApi, name: string) =>
  (await rowsOf<{ count: number }>(context.db, sql`select count(*)::int as count from ${sql.identifier(name)}`))[0]
    ?.count ?? 0;

/** A buyer with a row in every table that can have one. */
async function somebodyEverywhere() {
  const api = await startTestApi();
  const before = new Map<string, number>();
  for (const table of personal) before.set(getTableConfig(table).name, await countOf(api, getTableConfig(table).name));
  const student = await api.student({ bought: true });
  // The staff makes groups and coupons; the content has none.
  await api.context.db.insert(coupons).values({ code: "SPRING", percent: 20, audience: "all", createdAt: api.now() });
  await api.context.db.insert(groups).values({
    ...{ courseId: 1, name: "Winter", firstDay: "2026-12-01", lastDay: "2027-03-31", createdAt: api.now() },
  });
  // Versions of the content stay between tests; the staff could not edit one without content.
  onTestFinished(
    async () =>
      void (await api.context.db.execute(sql`delete from content_versions where starts_with(digest, ${TRACE})`)),
  );
  // Two rounds: a row that needs another row first fails in the first round and finds it in the second.
  const failed = new Map<string, unknown>();
  for (const table of [...personal, ...personal]) {
    const { name } = getTableConfig(table);
    if ((await countOf(api, name)) > (before.get(name) ?? 0)) continue;
    failed.delete(name);
    await writeRowAbout(api.context.db, table, student).catch((error: unknown) => failed.set(name, error));
  }
  expect([...failed]).toEqual([]);
  return { api, student, before };
}

/** The columns of the whole database that hold some words, as "table.column". */
async function columnsWith({ context }: TestApi, names: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of all) {
    const { name, columns } = getTableConfig(table);
    for (const column of columns) {
      const text = sql`${sql.identifier(column.name)}::text`;
      const holds = sql`select 1 from ${sql.identifier(name)} where position(${names} in lower(${text})) > 0 limit 1`;
      if ((await rowsOf(context.db, holds)).length > 0) found.push(`${name}.${column.name}`);
    }
  }
  return found;
}

const isPersonal = (columnPath: string) => {
  const [table = "", column = ""] = columnPath.split(".");
  return columnsOf(TABLES[table]?.personal ?? "").includes(column);
};

test("after a deletion every table keeps what the record says, and no text of the deleted data", async () => {
  const { api, student, before } = await somebodyEverywhere();
  // The search proves something only if it finds the words while the account exists.
  expect(await columnsWith(api, TRACE)).toEqual(expect.arrayContaining(["reports.reason", "notes.content"]));
  expect(await columnsWith(api, student.email)).toEqual(expect.arrayContaining(["students.email", "audit.details"]));

  const { status } = await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);
  await api.context.db.execute(sql`delete from outbox where forget`);

  expect(status).toBe(200);
  const left = [];
  for (const table of personal) {
    const { name } = getTableConfig(table);
    const isLeft = (await countOf(api, name)) > (before.get(name) ?? 0);
    const rule = TABLES[name]?.afterDeletion;
    if (rule === "deleted" && isLeft) left.push(`${name}: is left`);
    if ((rule === "kept" || rule === "emptied") && !isLeft) left.push(`${name}: is gone`);
  }
  expect(left).toEqual([]);
  // A member of an enum is no words, and cannot be found by them.
  const enums = all.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns.flatMap((column) => (column.enumValues?.length ? `${name}.${column.name}` : []));
  });
  const excepted = Object.entries(TABLES)
    .flatMap(([name, { contentKept }]) => Object.keys(contentKept ?? {}).map((column) => `${name}.${column}`))
    .filter((column) => !enums.includes(column));
  expect((await columnsWith(api, TRACE)).filter(isPersonal).sort()).toEqual(excepted.sort());
  expect(await columnsWith(api, student.email)).toEqual([]);
});

test("everything that the record calls part of the student's copy is in it, with a value in each", async () => {
  const { api, student } = await somebodyEverywhere();

  const answer = await api.app.inject({
    method: "GET",
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${student.token}` },
  });

  expect(answer.statusCode).toBe(200);
  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(answer.rawPayload))["data.json"] ?? new Uint8Array()));
  const fields = Object.values(TABLES).flatMap(({ copy }) => (copy && "field" in copy ? [copy.field] : []));
  const isEmpty = (value: unknown) => !value || (typeof value === "object" && Object.keys(value).length === 0);
  expect([...new Set(fields)].filter((field) => isEmpty(data[field]))).toEqual([]);
});

test("docs/privacy-record.md is current (npm run privacy-record)", () => {
  expect(readFileSync(RECORD_FILE, "utf8")).toBe(renderRecord());
});
