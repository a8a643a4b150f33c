// Both databases (the list says who is left out): pages are cut by a comparison of rows.
// @covers reading 119

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { startTestApi, type TestStudent } from "#test/support/test-api.ts";

const LIST = "/api/staff/suppressions/";
const CONSENT = "/api/student/emails/marketing/";

async function office() {
  const api = await startTestApi();
  const manager = await api.staff(["manager"]);
  const [anna, boris] = [await api.student(), await api.student()];
  await api.context.db.execute(sql`update students set first_name = 'Анна', last_name = '' where id = ${anna.id}`);
  const consents = (student: TestStudent, wanted: boolean) => api.call("PUT", CONSENT, { wanted }, student);
  const list = async (query = "") => (await api.call("GET", `${LIST}${query}`, undefined, manager)).body;
  const add = (address: string) => api.call("POST", LIST, { address, reason: "Asked by phone." }, manager);
  const remove = (student: TestStudent, cause: string) =>
    api.call("DELETE", `${LIST}${student.id}/${cause}/`, { reason: "Agreed by phone." }, manager);
  const leftOut = async (student: TestStudent) =>
    (await api.call("GET", `/api/staff/mailings/reach/?purpose=marketing&students=${student.id}`, undefined, manager))
      .body.left_out;
  return { api, manager, anna, boris, consents, list, add, remove, leftOut };
}

test("the list says who is left out, why and since when, is searched by address and read page by page", async () => {
  const { api, anna, boris, consents, list, add } = await office();
  await consents(anna, true);
  await consents(anna, false);
  expect((await add(boris.email.toUpperCase())).status).toBe(200);
  expect((await add(anna.email)).status).toBe(200);

  const since = api.now().toISOString();
  const entries = [
    { student: boris.id, name: expect.any(String), address: boris.email, cause: "staff", since },
    { student: anna.id, name: "Анна", address: anna.email, cause: "unsubscribed", since },
    { student: anna.id, name: "Анна", address: anna.email, cause: "staff", since },
  ];
  expect(await list()).toEqual({ items: entries, next_cursor: null });
  const first = await list("?limit=2");
  const second = await list(`?limit=2&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items]).toEqual(entries);
  expect(second.next_cursor).toBeNull();
  expect((await list(`?q=${encodeURIComponent(anna.email.slice(0, -3))}`)).items).toEqual(entries.slice(1));
  expect((await list("?q=nobody")).items).toEqual([]);
});

test("an address added by the staff gets no newsletter although the person agreed, until it is removed or they agree again", async () => {
  const { anna, consents, add, remove, leftOut } = await office();
  await consents(anna, true);
  expect(await leftOut(anna)).toEqual({});
  await add(anna.email);
  expect(await leftOut(anna)).toEqual({ suppressed: 1 });

  expect((await remove(anna, "staff")).status).toBe(200);
  expect(await leftOut(anna)).toEqual({});
  expect((await remove(anna, "staff")).body.code).toBe("staff.changed");
  await add(anna.email);
  await consents(anna, true);
  expect(await leftOut(anna)).toEqual({});
});

test("removing an entry restores no consent that was withdrawn", async () => {
  const { anna, consents, remove, leftOut } = await office();
  await consents(anna, true);
  await consents(anna, false);
  expect(await leftOut(anna)).toEqual({ unsubscribed: 1 });

  await remove(anna, "unsubscribed");
  expect(await leftOut(anna)).toEqual({ no_consent: 1 });
});

test("an address without an account and a listed one are refused at the field; each change is audited, without the address", async () => {
  const { api, manager, anna, add, remove } = await office();
  expect((await add("nobody@mail.example")).body.errors.address[0].code).toBe("suppression.no_account");
  await add(anna.email);
  expect((await add(anna.email)).body.errors.address[0].code).toBe("suppression.listed");
  await remove(anna, "staff");

  const lines = await rowsOf<{ actor: string; action: string; details: unknown }>(
    api.context.db,
    sql`select actor, action, details from audit where action like 'mail.%suppress' order by id`,
  );
  expect(lines).toEqual([
    { actor: `staff:${manager.id}`, action: "mail.suppress", details: { student: anna.id, reason: "Asked by phone." } },
    {
      actor: `staff:${manager.id}`,
      action: "mail.unsuppress",
      details: {
        student: anna.id,
        before: { cause: "staff", since: api.now().toISOString() },
        after: null,
        reason: "Agreed by phone.",
      },
    },
  ]);
});
