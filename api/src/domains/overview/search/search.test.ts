// @covers reading 124

import type { StaffRole } from "@academy/shared/contract/roles";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

type Group = { kind: string; hits: { id: string; title: string; detail: string }[]; more: boolean };

const search = async ({ call }: TestApi, who: TestStudent, q: string): Promise<Group[]> =>
  (await call("GET", `/api/staff/search/?q=${encodeURIComponent(q)}`, undefined, who)).body.groups;

/** A buyer named like a word of a lecture, with a question that has the word too. */
async function academy() {
  const api = await startTestApi();
  const buyer = await api.student({ bought: true });
  await api.context.db.execute(
    sql`update students set first_name = 'Seat', last_name = 'Zhumabaeva' where id = ${buyer.id}`,
  );
  await api.call("POST", "/api/courses/questions/", { lecture: 2, content: "Which seat is best?" }, buyer);
  await api.context.db.execute(sql`update lectures set title = 'Choosing a seat' where id = 5`);
  return { api, buyer };
}

test.for([
  [["owner"], ["students", "orders", "questions", "lectures"]],
  [["manager"], ["students", "orders", "lectures"]],
  [["support"], ["students"]],
  [["accountant"], ["orders"]],
] as const)("%j find %j and nothing else", async ([roles, kinds]) => {
  const { api } = await academy();

  const groups = await search(api, await api.staff(roles as readonly StaffRole[]), "seat");

  expect(groups.map(({ kind }) => kind)).toEqual(kinds);
});

test("an instructor finds only own questions and lectures, and students without addresses", async () => {
  const { api, buyer } = await academy();
  const instructor = await api.staff(["instructor"]);
  await api.context.db.execute(
    sql`update staff_roles set person_slug = 'leopold-vanhaeren' where student_id = ${instructor.id}`,
  );
  await api.context.db.execute(sql`update lectures set teacher_slug = 'leopold-vanhaeren' where id = 5`);
  await api.context.db.execute(sql`update lectures set teacher_slug = 'marisela-quintavalle' where id = 2`);

  const groups = await search(api, instructor, "seat");

  expect(groups.map(({ kind }) => kind)).toEqual(["students", "lectures"]);
  expect(groups[0]?.hits).toEqual([{ id: String(buyer.id), title: "Seat Zhumabaeva", detail: "" }]);
  expect(groups[1]?.hits.map(({ title }) => title)).toContain("Choosing a seat");
});

test("an order is found by its number, a name in any spelling, a lecture by its Russian title; one character finds nothing", async () => {
  const { api, buyer } = await academy();
  const owner = await api.staff(["owner"]);
  const [order] = (await search(api, owner, "zhumabaeva seat")).filter(({ kind }) => kind === "orders");

  expect((await search(api, owner, `№${order?.hits[0]?.id}`))[0]?.kind).toBe("orders");
  expect((await search(api, owner, "ЖУМАБАЕВА")).length).toBe(0);
  expect((await search(api, owner, buyer.email))[0]?.hits[0]).toMatchObject({ detail: buyer.email });
  const russian = await search(api, owner, "оговорк");
  expect(russian.some(({ kind }) => kind === "lectures")).toBe(true);
  expect(await search(api, owner, "s")).toEqual([]);
});

test("when there are more than five hits the answer says so", async () => {
  const { api } = await academy();
  const owner = await api.staff(["owner"]);
  await api.context.db.execute(sql`update lectures set title = 'Seat ' || id where id < 12`);

  const lectures = (await search(api, owner, "seat")).find(({ kind }) => kind === "lectures");

  expect([lectures?.hits.length, lectures?.more]).toEqual([5, true]);
});
