import { Readable } from "node:stream";
import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { PASSWORD, startWorld, type TestStudent, type World } from "#testing/world.ts";

const update = ({ call }: World, body: object, token: string) =>
  call("PATCH", "/api/student/student/update/", body, { token });

const rows = ({ context }: World) => rowsOf<object>(context.db, sql`select * from students order by id`);

test("a student changes only the two names and the language, whatever else is sent along", async () => {
  const world = await startWorld();
  const student = await world.student({ verified: false });
  const before = await rows(world);
  const columns = Object.entries(getTableColumns(students)).flatMap(([name, column]) => [name, column.name]);
  const others = ["has_course", "access_until", "email_verified", "is_staff", "is_instructor", "points", "password1"];
  const own = ["first_name", "last_name", "language"];
  const names = [...new Set([...columns, ...others])].filter((name) => !own.includes(name));

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
  ["Aida\u202e\u2069", "Aida"],
  ["", ""],
])("the name '%s' is kept as '%s'", async ([typed, kept]) => {
  const world = await startWorld();
  const student = await world.student();

  const { status, body } = await update(world, { first_name: typed }, student.token);

  expect([status, body]).toEqual([200, { first_name: kept, last_name: "" }]);
});

test("a name in another alphabet is kept; one with letters that nothing of ours could print is refused where it stands", async () => {
  const world = await startWorld();
  const student = await world.student();

  const kept = await update(world, { first_name: "小明", last_name: "王" }, student.token);
  const refused = await update(world, { first_name: "Aida", last_name: "ᠮᠣᠩᠭᠣᠯ" }, student.token);

  expect([kept.status, kept.body]).toEqual([200, { first_name: "小明", last_name: "王" }]);
  expect([refused.status, refused.body.errors]).toMatchObject([400, { last_name: [{ code: "name.unprintable" }] }]);
});

test.for([
  [{ first_name: "x".repeat(101) }, "field.too_long"],
  [{ first_name: 5 }, "field.invalid"],
  [{ last_name: ["Aida"] }, "field.invalid"],
  [{ first_name: "Aida\r\nBcc: everybody@example.com" }, "field.invalid"],
] as const)("%j is refused with %s", async ([body, code]) => {
  const world = await startWorld();
  const student = await world.student();

  const answer = await update(world, body, student.token);

  expect([answer.status, answer.body.code]).toEqual([400, code]);
});

/** A change whose body comes late: meanwhile something else happens to the account. */
async function changeAfter({ app }: World, { token }: TestStudent, body: object, meanwhile: () => Promise<unknown>) {
  const payload = new Readable({
    read() {
      meanwhile().then(
        () => {
          this.push(JSON.stringify(body));
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await app.inject({ method: "PATCH", url: "/api/student/student/update/", headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

test("a name that arrives after the account was deleted is not kept", async () => {
  const world = await startWorld();
  const student = await world.student();
  await update(world, { first_name: "Aida", last_name: "Serik" }, student.token);
  const farewell = () => world.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  const { status, body } = await changeAfter(world, student, { first_name: "Aida" }, farewell);

  const names = await rowsOf(
    world.context.db,
    sql`select first_name, last_name, deleted_at is not null as deleted from students where id = ${student.id}`,
  );
  expect([status, body.code]).toEqual([401, "session.invalid"]);
  expect(names).toEqual([{ first_name: "", last_name: "", deleted: true }]);
});

test("of two names changed at once both are kept", async () => {
  const world = await startWorld();
  const student = await world.student();
  const other = () => update(world, { last_name: "Serik" }, student.token);

  const { body } = await changeAfter(world, student, { first_name: "Aida" }, other);

  expect(body).toEqual({ first_name: "Aida", last_name: "Serik" });
  const { body: detail } = await world.call("GET", "/api/student/student/detail/", undefined, student);
  expect([detail.first_name, detail.last_name]).toEqual(["Aida", "Serik"]);
});

test("a change of nothing changes nothing and tells the names", async () => {
  const world = await startWorld();
  const student = await world.student();
  await update(world, { first_name: "Aida", last_name: "Serik" }, student.token);

  const { status, body } = await update(world, {}, student.token);

  expect([status, body]).toEqual([200, { first_name: "Aida", last_name: "Serik" }]);
});
