// @covers decision 0024

import { Readable } from "node:stream";
import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { PASSWORD, startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const update = ({ call }: TestApi, body: object, token: string) =>
  call("PATCH", "/api/student/student/update/", body, { token });

const rows = ({ context }: TestApi) => rowsOf<object>(context.db, sql`select * from students order by id`);

test("a student can change only the two names and the language; other fields are refused", async () => {
  const api = await startTestApi();
  const student = await api.student({ verified: false });
  const before = await rows(api);
  const columns = Object.entries(getTableColumns(students)).flatMap(([name, column]) => [name, column.name]);
  const others = ["has_course", "access_until", "email_verified", "is_staff", "is_instructor", "points", "password1"];
  const own = ["first_name", "last_name", "language"];
  const names = [...new Set([...columns, ...others])].filter((name) => !own.includes(name));

  const codes = [];
  for (const name of names) {
    const { status, body } = await update(api, { first_name: "Aida", [name]: "2020-01-01" }, student.token);
    codes.push([name, status, body.errors?.[name]?.[0]?.code]);
  }

  expect(codes).toEqual(names.map((name) => [name, 400, "field.unknown"]));
  expect(await rows(api)).toEqual(before);
});

test.for([
  ["  Aigerim ", "Aigerim"],
  ["Жанна-Мария", "Жанна-Мария"],
  ["<b>O'Neil</b>", "<b>O'Neil</b>"],
  ["👩‍⚖️", "👩‍⚖️"],
  ["Aida\u202e\u2069", "Aida"],
  ["", ""],
])("the name '%s' is stored as '%s'", async ([typed, kept]) => {
  const api = await startTestApi();
  const student = await api.student();

  const { status, body } = await update(api, { first_name: typed }, student.token);

  expect([status, body]).toEqual([200, { first_name: kept, last_name: "" }]);
});

test("a name in another alphabet is stored; one with characters that cannot be printed is refused at its field", async () => {
  const api = await startTestApi();
  const student = await api.student();

  const kept = await update(api, { first_name: "小明", last_name: "王" }, student.token);
  const refused = await update(api, { first_name: "Aida", last_name: "ᠮᠣᠩᠭᠣᠯ" }, student.token);

  expect([kept.status, kept.body]).toEqual([200, { first_name: "小明", last_name: "王" }]);
  expect([refused.status, refused.body.errors]).toMatchObject([400, { last_name: [{ code: "name.unprintable" }] }]);
});

test.for([
  [{ first_name: "x".repeat(101) }, "field.too_long"],
  [{ first_name: 5 }, "field.invalid"],
  [{ last_name: ["Aida"] }, "field.invalid"],
  [{ first_name: "Aida\r\nBcc: everybody@example.com" }, "field.invalid"],
] as const)("%j is refused with %s", async ([body, code]) => {
  const api = await startTestApi();
  const student = await api.student();

  const answer = await update(api, body, student.token);

  expect([answer.status, answer.body.code]).toEqual([400, code]);
});

/** A change whose body arrives late: meanwhile something else happens to the account. */
async function changeAfter({ app }: TestApi, { token }: TestStudent, body: object, meanwhile: () => Promise<unknown>) {
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

test("a name that arrives after the account was deleted is not stored", async () => {
  const api = await startTestApi();
  const student = await api.student();
  await update(api, { first_name: "Aida", last_name: "Serik" }, student.token);
  const farewell = () => api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  const { status, body } = await changeAfter(api, student, { first_name: "Aida" }, farewell);

  const names = await rowsOf(
    api.context.db,
    sql`select first_name, last_name, deleted_at is not null as deleted from students where id = ${student.id}`,
  );
  expect([status, body.code]).toEqual([401, "session.invalid"]);
  expect(names).toEqual([{ first_name: "", last_name: "", deleted: true }]);
});

test("two names changed at once are both stored", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const other = () => update(api, { last_name: "Serik" }, student.token);

  const { body } = await changeAfter(api, student, { first_name: "Aida" }, other);

  expect(body).toEqual({ first_name: "Aida", last_name: "Serik" });
  const { body: detail } = await api.call("GET", "/api/student/student/detail/", undefined, student);
  expect([detail.first_name, detail.last_name]).toEqual(["Aida", "Serik"]);
});

test("a change without fields changes nothing and returns the names", async () => {
  const api = await startTestApi();
  const student = await api.student();
  await update(api, { first_name: "Aida", last_name: "Serik" }, student.token);

  const { status, body } = await update(api, {}, student.token);

  expect([status, body]).toEqual([200, { first_name: "Aida", last_name: "Serik" }]);
});

test.for([
  [[], false],
  [["instructor"], true],
  [["manager", "owner"], true],
] as const)(
  "whether the record of an account with the roles %j says that it is staff: %s",
  async ([roles, isStaff]) => {
    const api = await startTestApi();
    const { token } = await api.staff(roles);

    expect((await api.call("GET", "/api/student/student/detail/", undefined, { token })).body.is_staff).toBe(isStaff);
  },
);
