// Both databases: texts are folded by a function of the database, whose library and locale differ.
// @covers reading 102

import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { matchesTerms, searchTerms, searchTextOf } from "#database/search.ts";
import { certificates } from "#database/tables/certificates.ts";
import { essays } from "#database/tables/essays.ts";
import { invoices } from "#database/tables/invoices.ts";
import { feedback } from "#database/tables/operations.ts";
import { questions } from "#database/tables/questions.ts";
import { students } from "#database/tables/students.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";
import { granted } from "#test/support/scholarships.ts";
import { startTestApi } from "#test/support/test-api.ts";

const numbers = (items: { id: number }[]) => items.map(({ id }) => id);

test.for([
  ["Айгүл", "Жұмабаева", ["Жумабаева", "жумабаева айгул", "АЙГҮЛ  ЖҰМАБАЕВА", "Жұмабаева Айгүл"]],
  ["Әлімжан", "Қоңыров", ["Алимжан", "Әлiмжан", "Алiмжан", "коныров алимжан"]],
  ["Һашым", "Өмірғали", ["Хашым", "Омиргали", "Омiргали"]],
  ["Фёдор", "Майоров", ["Федор", "ФЁДОР", "Маиоров", "Маи\u0306оров"]],
  ["Fe\u0301lix", "Müller", ["Felix", "Muller", "MÜLLER", "Mu\u0308ller félix"]],
  ["Søren", "Großmann", ["Soren Grossmann", "GROSSMANN", "großmann"]],
  ["Łukasz", "Wałęsa", ["Lukasz Walesa", "walesa"]],
  ["Işıl", "İnönü", ["Isil", "Inonu", "INONU", "ınonu", "İNÖNÜ IŞIL"]],
  ["Conan", "O’Brien", ["O'Brien", "OʼBrien", "O`Brien", "obrien", "O Brien", "brien conan"]],
  ["Жан-Клод", "Салтыков Щедрин", ["Жан Клод", "жан‑клод", "Салтыков-Щедрин", "клод жан"]],
  ["Anna", "Ｗｉｄｅ", ["wide", "Ｗｉｄｅ"]],
] as const)("%s %s is found as people type the name", async ([firstName, lastName, typed]) => {
  const api = await startTestApi();
  const { get } = await managerOf(api);
  const { id } = await api.student();
  await api.student();
  await api.context.db.update(students).set({ firstName, lastName }).where(sql`id = ${id}`);
  const found = async (q: string) => numbers((await get(`students/?q=${encodeURIComponent(q)}`)).body.items);

  for (const q of typed) expect([q, await found(q)]).toEqual([q, [id]]);
  for (const q of [`${firstName} Nobody`, "%", "_", "\\"]) expect([q, await found(q)]).toEqual([q, []]);
});

test("every list of the staff finds a name as people type it, in both orders", async () => {
  const { api, asks } = await academyWithInvoices();
  const owner = await api.staff(["owner"]);
  const get = (path: string) => api.call("GET", `/api/staff/${path}`, undefined, owner);
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Айгүл", last_name: "Жұмабаева" }, student);
  await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "I fell ill." }, student);
  await asks(await api.student(), { company: "ТОО «Айгүл Жұмабаева»" });
  await granted(api, student, 50);
  const { db } = api.context;
  const createdAt = api.now();
  await db.insert(feedback).values({ name: "Айгүл Жұмабаева", email: "a@example.com", message: "О сроках", createdAt });
  await db.execute(sql`insert into certificates (number, student_id, course_id, name, course, points, issued_at, status_index)
    values ('OAA-1', ${student.id}, 1, 'Айгүл Жұмабаева', 'Course', 10, ${createdAt.toISOString()}, 7)`);
  const content = "Что решил суд в деле Айгүл Жұмабаева?";
  const question = await api.call("POST", "/api/courses/questions/", { lecture: 2, content }, student);
  const reader = await api.student({ bought: true });
  await api.call("POST", `/api/courses/questions/${question.body.id}/report/`, { reason: "a name" }, reader);
  const lists = {
    students: "students/?",
    orders: "money/orders/?",
    refunds: "money/refunds/?state=requested&",
    invoices: "money/invoices/?",
    certificates: "certificates/?",
    audit: "audit/?",
    messages: "messages/?",
    scholarships: "scholarships/?filter=decided&",
    questions: "questions/?filter=all&",
    reports: "reports/?",
  };

  const found = async (q: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(lists).map(async ([name, path]) => {
          const { status, body } = await get(`${path}q=${encodeURIComponent(q)}`);
          return [name, status === 200 ? body.items.length > 0 : status];
        }),
      ),
    );

  const all = Object.fromEntries(Object.keys(lists).map((name) => [name, true]));
  for (const q of ["Жумабаева", "айгул ЖУМАБАЕВА", "жұмабаева айгүл"]) expect([q, await found(q)]).toEqual([q, all]);
  const none = Object.fromEntries(Object.keys(lists).map((name) => [name, false]));
  expect(await found("Жумабаев Ерлан")).toEqual(none);
  const questionsBy = async (by: string) =>
    numbers((await get(`questions/?filter=all&by=${encodeURIComponent(by)}`)).body.items);
  expect([await questionsBy("жумабаева айгул"), await questionsBy("Ерлан")]).toEqual([[question.body.id], []]);
  const typed = encodeURIComponent("айгул деле");
  const ofLecture = await api.call("GET", `/api/courses/lectures/2/questions/?q=${typed}`, undefined, reader);
  expect([numbers(ofLecture.body.items), ofLecture.body.total]).toEqual([[question.body.id], 1]);
});

test("a participant of a session is found by a name as people type it", async () => {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const student = await api.student({ bought: true });
  await api.call("PATCH", "/api/student/student/update/", { first_name: "Айгүл", last_name: "Жұмабаева" }, student);
  const [session] = await rowsOf<{ id: number }>(api.context.db, sql`select id from seminars limit 1`);
  const guests = `/api/staff/sessions/${session?.id}/attendance/`;

  const { body } = await api.call("GET", `${guests}?q=${encodeURIComponent("жумабаева айгул")}`, undefined, owner);

  expect(numbers(body.items)).toEqual([student.id]);
});

test("a mailbox in another script is found in both spellings, whichever is stored", async () => {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const { id } = await api.student();
  await api.context.db.update(students).set({ email: "anna@xn--80a1acny.xn--p1ai" }).where(sql`id = ${id}`);
  const found = async (path: string, q: string) =>
    (await api.call("GET", `/api/staff/${path}?q=${encodeURIComponent(q)}`, undefined, owner)).body.items;

  const typed = ["anna@почта.рф", "Почта.РФ", "anna@xn--80a1acny.xn--p1ai"];
  for (const q of typed) expect([q, numbers(await found("students/", q))]).toEqual([q, [id]]);
  await api.context.db.update(students).set({ email: "anna@почта.рф" }).where(sql`id = ${id}`);
  for (const q of typed) expect([q, numbers(await found("students/", q))]).toEqual([q, [id]]);
  await api.context.db.execute(sql`insert into audit (at, actor, action, details)
    values (now(), ${`student:${id}`}, 'session.end', '{}'), (now(), 'operator:test', 'staff.invite', '{"address": "anna@xn--80a1acny.xn--p1ai"}')`);
  expect((await found("audit/", "Anna@почта.рф")).map(({ action }: { action: string }) => action)).toEqual([
    "staff.invite",
    "session.end",
  ]);
});

test.for([students, certificates, essays, feedback, invoices, questions])(
  "an index is used for searches of %#",
  async (table) => {
    const { context } = await startTestApi();
    const condition = matchesTerms(searchTextOf(table), searchTerms("жумабаева Айгул"));

    const plan = await context.db.transaction(async (tx) => {
      // A few rows would be read one by one otherwise.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf(tx, sql`explain select 1 from ${table} where ${condition}`);
    });

    expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${getTableName(table)}_search`);
  },
);
