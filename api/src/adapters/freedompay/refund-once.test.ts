// Both databases: two processes lock one refund, over a pool or over one connection.
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { createContext } from "#composition/create-context.ts";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { atTheTill, SHOP_KEYS, xml } from "#test/support/freedompay-till.ts";
import type { RecordedAnswer } from "#test/support/recorded-provider.ts";

/** After this time a process that pays back counts as dead. */
const LEASE_SECONDS = 300;

/** A provider with books of its own: it pays back on every request while the price lasts. */
async function paidThere() {
  const books = { paidBack: 0, gate: Promise.resolve(), revoke: (answer: RecordedAnswer) => answer };
  const till = await atTheTill(async ({ path, fields }) => {
    if (path === "/get_status3.php") {
      const reported = String(-books.paidBack);
      await books.gate;
      return xml("get_status3.php", { pg_status: "ok", pg_payment_status: "success", pg_refund_amount: reported });
    }
    if (path !== "/revoke.php") return null;
    books.paidBack += Number(fields.pg_refund_amount);
    return books.revoke(xml("revoke.php", { pg_status: "ok" }));
  });
  const { api, sent, deliver, result } = till;
  await deliver(result);
  const confirm = () => runCommand(api.context, "operator:test", ["confirm-refund", "1", "--reason", "as agreed"]);
  /** Another process on the same data. */
  const elsewhere = createContext({ ...api.context.config, freedompay: SHOP_KEYS }, api.database, {
    clock: api.now,
    fetch: till.fetch,
  });
  const requests = (path: string) => sent.filter((request) => request.path === path).length;
  const refundStatus = async () =>
    (await rowsOf<{ status: string }>(api.context.db, sql`select status from refunds`))[0]?.status;
  return { ...till, books, confirm, elsewhere, requests, refundStatus };
}

test("two processes that refund at the same moment refund once", async () => {
  const { api, books, confirm, elsewhere, requests, refundStatus } = await paidThere();
  const gate = Promise.withResolvers<void>();
  books.gate = gate.promise;

  const here = confirm();
  await vi.waitFor(() => expect(requests("/get_status3.php")).toBe(1), { timeout: 10_000 });
  const there = reconcile(elsewhere, api.app.log, 0);
  await Promise.race([there, vi.waitFor(() => expect(requests("/get_status3.php")).toBe(2), { timeout: 10_000 })]);
  gate.resolve();
  await Promise.all([here, there]);

  expect([requests("/revoke.php"), books.paidBack, await refundStatus()]).toEqual([1, 748_800, "refunded"]);
});

test("an operator who confirms while another process refunds gets a message, and nothing is paid twice", async () => {
  const { books, confirm, requests } = await paidThere();
  const gate = Promise.withResolvers<void>();
  books.gate = gate.promise;

  const first = confirm();
  await vi.waitFor(() => expect(requests("/get_status3.php")).toBe(1), { timeout: 10_000 });
  const second = confirm();
  await Promise.race([second, vi.waitFor(() => expect(requests("/get_status3.php")).toBe(2), { timeout: 10_000 })]);
  gate.resolve();

  expect(await first).toBe("refunded 748800 KZT");
  expect(await second).toContain("is being paid back");
  expect(requests("/revoke.php")).toBe(1);
});

test("after a crash between the refund and its record the provider is not asked to refund again", async () => {
  const { api, books, confirm, elsewhere, requests, refundStatus } = await paidThere();
  books.revoke = () => "unreachable";

  const output = await confirm();
  // Right afterwards the provider's books may not show the refund yet.
  const whole = books.paidBack;
  books.paidBack = 0;
  await reconcile(elsewhere, api.app.log, 0);
  const meanwhile = [requests("/revoke.php"), await refundStatus()];
  books.paidBack = whole;
  api.advance(LEASE_SECONDS + 1);
  await reconcile(elsewhere, api.app.log, 0);

  expect(output).toContain("not refunded yet");
  expect(meanwhile).toEqual([1, "confirmed"]);
  expect([requests("/revoke.php"), await refundStatus()]).toEqual([1, "refunded"]);
});

test("the refund of a process that crashed before it is made by another when the claim expires", async () => {
  const { api, books, confirm, elsewhere, requests, refundStatus } = await paidThere();
  books.revoke = () => xml("revoke.php", { pg_status: "error", pg_error_code: "9999" });
  await confirm();
  books.revoke = (answer) => answer;
  books.paidBack = 0;
  await api.context.db.execute(sql`update refunds set pay_back_claimed_at = ${api.now().toISOString()}`);

  await reconcile(elsewhere, api.app.log, 0);
  const meanwhile = requests("/revoke.php");
  api.advance(LEASE_SECONDS + 1);
  await reconcile(elsewhere, api.app.log, 0);

  expect([meanwhile, requests("/revoke.php"), await refundStatus()]).toEqual([1, 2, "refunded"]);
});

test("a refund that the provider refused can be retried at once", async () => {
  const { api, books, confirm, requests, refundStatus } = await paidThere();
  books.revoke = () => xml("revoke.php", { pg_status: "error", pg_error_code: "9999" });
  await confirm();
  books.revoke = (answer) => answer;
  books.paidBack = 0;

  await reconcile(api.context, api.app.log, 0);

  expect([requests("/revoke.php"), await refundStatus()]).toEqual([2, "refunded"]);
});

test("after a partial refund at the provider's desk only the rest is refunded", async () => {
  const { books, confirm, sent } = await paidThere();
  books.paidBack = 100_000;

  await confirm();

  expect(sent.find(({ path }) => path === "/revoke.php")?.fields.pg_refund_amount).toBe("648800");
});
