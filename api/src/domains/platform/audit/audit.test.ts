// @covers readings 83, 85

import { expect, test } from "vitest";
import { audit } from "#database/tables/operations.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

interface Line {
  action: string;
  actor: { kind: string; name: string };
  student: { id: number; name: string } | null;
}

async function setUp() {
  const api = await startTestApi();
  const owner = await api.staff(["owner"]);
  const student = await api.student();
  await api.context.db.delete(audit);
  const line = (at: string, actor: string, action: string, details: Record<string, unknown>) => ({
    at: new Date(at),
    actor,
    action,
    details,
  });
  await api.context.db.insert(audit).values([
    line("2026-03-01T10:00:00.000Z", "aliya", "access.grant", { student: student.id, order: 4, reason: "A prize" }),
    line("2026-03-01T19:30:00.000Z", `student:${student.id}`, "refund.request", { order: 4 }),
    line("2026-03-02T10:00:00.000Z", `staff:${owner.id}`, "refund.confirm", {
      order: 4,
      student: student.id,
      before: { status: "requested" },
      after: { status: "confirmed" },
    }),
    line("2026-03-03T10:00:00.000Z", "aliya", "staff.invite", { address: "New@mail.example", role: "manager" }),
  ]);
  return { api, owner, student };
}

const read = async (api: TestApi, token: string, query = "") =>
  (await api.call("GET", `/api/staff/audit/?${query}`, undefined, { token })).body as {
    items: (Line & Record<string, unknown>)[];
    next_cursor: string | null;
  };

const actions = async (...given: Parameters<typeof read>) => (await read(...given)).items.map(({ action }) => action);

test("a line has who did what to whom, the values before and after, and the reason", async () => {
  const { api, owner, student } = await setUp();

  const { items } = await read(api, owner.token);

  expect(items[1]).toMatchObject({
    actor: { kind: "staff", id: owner.id },
    student: { id: student.id },
    before: { status: "requested" },
    after: { status: "confirmed" },
    details: { order: 4 },
  });
  expect(items[3]).toMatchObject({ actor: { kind: "other", id: null, name: "aliya" }, reason: "A prize" });
});

test("lines are found by person, subject and days of the academy's clock", async () => {
  const { api, owner, student } = await setUp();
  const { token } = owner;
  const all = ["staff.invite", "refund.confirm", "refund.request", "access.grant"];

  expect(await actions(api, token)).toEqual(all);
  expect(await actions(api, token, `q=${student.id}`)).toEqual(all.slice(1));
  expect(await actions(api, token, `q=${encodeURIComponent(student.email)}`)).toEqual(all.slice(1));
  expect(await actions(api, token, "q=aliya")).toEqual(["staff.invite", "access.grant"]);
  expect(await actions(api, token, "q=new%40mail.example")).toEqual(["staff.invite"]);
  expect(await actions(api, token, "q=nobody%25")).toEqual([]);
  expect(await actions(api, token, "subject=refund")).toEqual(["refund.confirm", "refund.request"]);
  // Half past midnight in Almaty.
  expect(await actions(api, token, "from=2026-03-02&to=2026-03-02")).toEqual(["refund.confirm", "refund.request"]);
  expect(await actions(api, token, "to=2026-03-01")).toEqual(["access.grant"]);
});

test("pages follow each other without a gap", async () => {
  const { api, owner } = await setUp();
  const first = await read(api, owner.token, "limit=3");
  const second = await read(api, owner.token, `limit=3&cursor=${first.next_cursor}`);

  expect([...first.items, ...second.items]).toHaveLength(4);
  expect(second.next_cursor).toBeNull();
});

test("an invalid day, an unknown subject and a foreign cursor are refused", async () => {
  const { api, owner } = await setUp();
  const ask = (query: string) => api.call("GET", `/api/staff/audit/?${query}`, undefined, { token: owner.token });

  for (const query of ["from=2026-02-30", "from=yesterday", "subject=weather", "cursor=nonsense"])
    expect((await ask(query)).status, query).toBe(400);
});
