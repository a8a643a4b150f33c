// @covers reading 98

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { apply, openAcademy } from "#test/support/scholarships.ts";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";

const MESSAGE = { name: "Aida", email: "aida@example.com", message: "Hello" };

/** What people send to the academy, each to an academy without a mailbox of the operator. */
const REQUESTS: [string, () => Promise<{ api: TestApi; send: () => Promise<{ status: number }> }>][] = [
  [
    "a refund request",
    async () => {
      const api = await startTestApi();
      const student = await api.student({ bought: true });
      return { api, send: () => api.call("POST", "/api/courses/payments/1/refusal/", { reason: "Ill" }, student) };
    },
  ],
  [
    "an invoice",
    async () => {
      const { api, asks } = await academyWithInvoices({ config: { staffEmail: null } });
      const student = await api.student();
      return { api, send: () => asks(student) };
    },
  ],
  [
    "an application for a scholarship",
    async () => {
      const api = await openAcademy({ config: { staffEmail: null } });
      const student = await api.student();
      return { api, send: () => apply(api, student) };
    },
  ],
  [
    "a message of the contact form",
    async () => {
      const api = await startTestApi();
      return { api, send: () => api.call("POST", "/api/courses/feedback/", MESSAGE) };
    },
  ],
];

test.for(REQUESTS)(
  "without a mailbox of the operator, %s reaches owners and managers, each once",
  async ([, begin]) => {
    const { api, send } = await begin();
    const owner = await api.staff(["owner", "manager"]);
    const manager = await api.staff(["manager"]);
    const instructor = await api.staff(["instructor"]);
    const blocked = await api.staff(["manager"]);
    await api.context.db.execute(sql`update students set language = 'ru' where id = ${manager.id}`);
    await api.context.db.execute(sql`update students set blocked_at = now() where id = ${blocked.id}`);

    expect((await send()).status).toBeLessThan(300);

    const sent = await rowsOf<{ recipient: string; subject: string }>(
      api.context.db,
      sql`select recipient, subject from outbox order by id`,
    );
    const to = ({ email }: { email: string }) => sent.filter(({ recipient }) => recipient === email);
    expect([owner, manager, instructor, blocked].map((member) => to(member).length)).toEqual([1, 1, 0, 0]);
    expect(to(manager)[0]?.subject).toMatch(/[а-я]/);
  },
);
