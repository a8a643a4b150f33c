import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { startWorld, type World } from "#testing/world.ts";

const update = ({ call }: World, body: object, token: string) =>
  call("PATCH", "/api/student/student/update/", body, { token });

const rows = ({ context }: World) => rowsOf<object>(context.db, sql`select * from students order by id`);

test("a student changes only the two names, whatever else is sent along", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const before = await rows(world);
  const columns = Object.entries(getTableColumns(students)).flatMap(([name, column]) => [name, column.name]);
  const others = ["has_course", "access_until", "email_verified", "is_staff", "is_instructor", "points", "password1"];
  const names = [...new Set([...columns, ...others])].filter((name) => !["first_name", "last_name"].includes(name));

  const told = [];
  for (const name of names) {
    const { status, body } = await update(world, { first_name: "Aida", [name]: "2020-01-01" }, student.token);
    told.push([name, status, body.errors?.[name]?.[0]?.code]);
  }

  expect(told).toEqual(names.map((name) => [name, 400, "field.unknown"]));
  expect(await rows(world)).toEqual(before);
});

test.for([
  ["  Aigerim ", "Aigerim"],
  ["Жанна-Мария", "Жанна-Мария"],
  ["<b>O'Neil</b>", "<b>O'Neil</b>"],
  ["👩‍⚖️", "👩‍⚖️"],
  ["", ""],
])("the name '%s' is kept as '%s'", async ([typed, kept]) => {
  const world = await startWorld();
  const student = await world.student();

  const { status, body } = await update(world, { first_name: typed }, student.token);

  expect([status, body]).toEqual([200, { first_name: kept, last_name: "" }]);
});

test.for([
  [{ first_name: "x".repeat(101) }, "field.too_long"],
  [{ first_name: 5 }, "field.invalid"],
  [{ last_name: ["Aida"] }, "field.invalid"],
] as const)("%j is refused with %s", async ([body, code]) => {
  const world = await startWorld();
  const student = await world.student();

  const answer = await update(world, body, student.token);

  expect([answer.status, answer.body.code]).toEqual([400, code]);
});
