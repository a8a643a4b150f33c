// @covers reading 85

import { desc } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit, outbox } from "#database/tables/operations.ts";
import { startTestApi } from "#test/support/test-api.ts";

test("given-up emails are listed without their text, and sent again once", async () => {
  const api = await startTestApi();
  const manager = await api.staff(["manager"]);
  await api.context.db.delete(outbox);
  const now = api.now();
  const email = { subject: "Secret subject", text: "Secret words", html: "", createdAt: now, notBefore: now };
  const gone = { ...email, attempts: 8, givenUpAt: now, lastError: "550 no such mailbox" };
  await api.context.db.insert(outbox).values([
    { ...gone, recipient: "one@mail.example" },
    { ...gone, recipient: "two@mail.example" },
    { ...gone, recipient: "code@mail.example", codeLinkHash: "hash" },
    { ...email, recipient: "waits@mail.example" },
  ]);
  const list = async (query = "") =>
    (await api.call("GET", `/api/staff/letters/${query}`, undefined, { token: manager.token })).body;

  const first = await list("?limit=1");
  const second = await list(`?limit=1&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items]).toMatchObject([
    { recipient: "one@mail.example", attempts: 8, error: "550 no such mailbox" },
    { recipient: "two@mail.example" },
  ]);
  expect(second.next_cursor).toBeNull();
  expect(JSON.stringify(first)).not.toContain("Secret");

  const { id } = first.items[0];
  const again = () => api.call("POST", `/api/staff/letters/${id}/resend/`, undefined, { token: manager.token });
  expect((await again()).status).toBe(200);
  expect((await again()).body.code).toBe("staff.changed");

  expect((await list()).items).toHaveLength(1);
  expect((await api.context.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]).toMatchObject({
    actor: `staff:${manager.id}`,
    action: "mail.resend",
    details: { mail: id, before: { attempts: 8 } },
  });
});
