// @covers readings 85, 100, decision 0066

import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { dailyTotalsRepository } from "./daily-totals.repository.ts";

/** The sums of all months according to orders and refunds, computed here and not by the database. */
async function countedByHand(db: Parameters<typeof rowsOf>[0]) {
  const rows = await rowsOf<{
    provider: string;
    amount: number;
    paid: string | null;
    back: string | null;
    sum: number;
  }>(
    db,
    sql`select o.provider, o.amount, o.paid_at::text as paid, r.refunded_at::text as back, r.amount as sum
        from orders o left join refunds r on r.order_id = o.id where o.amount > 0`,
  );
  const months: Record<string, { paid: number; refunded: number }> = {};
  const at = (moment: string, provider: string) => {
    const key = `${new Date(new Date(moment).getTime() + 5 * 3_600_000).toISOString().slice(0, 7)} ${provider}`;
    const month = months[key] ?? { paid: 0, refunded: 0 };
    months[key] = month;
    return month;
  };
  for (const { provider, amount, paid, back, sum } of rows) {
    if (paid) at(paid, provider).paid += amount;
    if (paid && back) at(back, provider).refunded += sum;
  }
  return months;
}

const STEPS = ["pay", "invoice", "refund", "wait an hour", "wait ten days"] as const;

test("monthly totals are the sums of their orders, for all purchases and refunds", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 9 }), async (steps) => {
      const { api, asks, academy } = await academyWithInvoices();
      api.advance(29 * 86_400 + 9.5 * 3_600); // The last evening of December on the academy's clock.
      const paid: number[] = [];
      for (const step of steps) {
        if (step === "pay") paid.push(await api.pay(await api.registered()));
        if (step === "invoice") {
          const { id } = (await asks(await api.registered())).body;
          paid.push(Number((await academy("invoice", "paid", String(id))).split(" ").at(-1)));
        }
        const order = step === "refund" ? paid.pop() : undefined;
        if (order) {
          await academy("confirm-refund", String(order), "--reason", "a mistake");
          await academy("refund-sent", String(order)).catch(() => "it was paid by card");
        }
        if (step === "wait an hour") api.advance(3_600);
        if (step === "wait ten days") api.advance(10 * 86_400);
      }

      const months = await dailyTotalsRepository(api.context.db).months("2026-01", "2027-12");
      const kept = months.map(({ month, provider, paid, refunded }) => [`${month} ${provider}`, { paid, refunded }]);
      expect(Object.fromEntries(kept)).toEqual(await countedByHand(api.context.db));
    }),
    { numRuns: 5 },
  );
});

test("simultaneous payments of one day are all counted", async () => {
  const api = await startTestApi();
  const students = await Promise.all(Array.from({ length: 6 }, () => api.registered()));

  await Promise.all(students.map((student) => api.pay(student)));

  const months = await dailyTotalsRepository(api.context.db).months("2026-12", "2026-12");
  expect(months).toMatchObject([{ month: "2026-12", payments: 6, paid: 6 * 748_800, refunded: 0, currency: "KZT" }]);
});

test("totals changed by hand are found and computed again", async () => {
  const api = await startTestApi();
  await api.pay(await api.registered());
  await api.context.db.execute(sql`update daily_totals set paid = 1`);
  const academy = (...args: string[]) => runCommand(api.context, "operator:test", args);
  const found = await academy("totals");

  await academy("totals", "rebuild");

  expect(found).toBe("2026-12-01\tsandbox\tKZT");
  expect(await academy("totals")).toBe("");
});
