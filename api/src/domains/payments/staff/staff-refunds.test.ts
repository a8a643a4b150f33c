// @covers readings 25, 85

import { sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";

const PRICE = 748_800;

async function academy() {
  const made = await academyWithInvoices();
  const { api } = made;
  const { manager, get, post } = await managerOf(api);
  const audited = (action: string) =>
    rowsOf<{ actor: string; details: Record<string, unknown> }>(
      api.context.db,
      sql`select actor, details from audit where action = ${action}`,
    );
  /** A student who has paid and requested a refund. */
  const withRequest = async () => {
    const student = await api.student();
    const order = await api.pay(student);
    await api.call("POST", `/api/courses/payments/${order}/refusal/`, { reason: "I fell ill." }, student);
    return { student, order };
  };
  const lastMail = async (to: string) => (await made.mailsTo(to)).at(-1);
  const paidBack = () => rowsOf<{ refunded: number }>(api.context.db, sql`select refunded from sandbox_checkouts`);
  return { ...made, api, manager, get, post, audited, withRequest, lastMail, paidBack };
}

test("the queue shows both deadlines, the oldest request first", async () => {
  const { api, get, withRequest } = await academy();
  const first = await withRequest();
  api.advance(2 * 86_400);
  const second = await withRequest();

  const { items } = (await get("money/refunds/")).body;

  expect(items.map(({ order }: { order: number }) => order)).toEqual([first.order, second.order]);
  expect(items[0]).toMatchObject({ price: PRICE, student: { email: first.student.email } });
  expect(items[0].refund).toMatchObject({
    ...{ status: "requested", reason: "I fell ill.", amount: PRICE, payout: null },
    ...{ decide_by: "2026-12-11T18:59:59.999Z", pay_by: "2026-12-25T18:59:59.999Z" },
  });
});

test("pages of the queue follow each other without a gap", async () => {
  const { get, withRequest } = await academy();
  // Three requests of one moment, so that the order's number decides.
  const orders = [await withRequest(), await withRequest(), await withRequest()].map(({ order }) => order);

  const first = (await get("money/refunds/?limit=2")).body;
  const second = (await get(`money/refunds/?limit=2&cursor=${first.next_cursor}`)).body;

  expect([...first.items, ...second.items].map(({ order }: { order: number }) => order)).toEqual(orders);
  expect([first.items.length, second.next_cursor]).toEqual([2, null]);
});

test("a refund is granted in full: what each opened lecture takes off was shown before", async () => {
  const { api, get, post, withRequest, audited, manager, paidBack } = await academy();
  const { student, order } = await withRequest();
  await opensLecture(api, student, 4);
  const { refundable } = (await get(`money/orders/${order}/`)).body;

  const { status, body } = await post(`money/orders/${order}/refund/`, {
    seen: "requested",
    amount: refundable.amount,
  });

  expect(refundable.opened_lectures).toMatchObject([{ id: 4, amount: refundable.services_used }]);
  expect(refundable.amount).toBe(PRICE - refundable.services_used);
  expect([status, body.state, body.staff_refund.status]).toEqual([200, "refunded", "refunded"]);
  expect(await paidBack()).toEqual([{ refunded: refundable.amount }]);
  expect(await audited("refund.confirm")).toMatchObject([
    {
      actor: `staff:${manager.id}`,
      details: { order, before: "requested", after: { status: "confirmed", amount: refundable.amount } },
    },
  ]);
});

test("a part is granted with its reason, which the student reads in the email and beside the order", async () => {
  const { api, post, withRequest, mailsTo, paidBack } = await academy();
  const { student, order } = await withRequest();

  const refused = await post(`money/orders/${order}/refund/`, { seen: "requested", amount: 500_000 });
  const { body } = await post(`money/orders/${order}/refund/`, {
    ...{ seen: "requested", amount: 500_000, reason: "The live sessions were attended." },
  });

  expect(refused.body).toMatchObject({ code: "staff.changed", status: 409 });
  expect(body.staff_refund).toMatchObject({ amount: 500_000, amount_reason: "The live sessions were attended." });
  expect(await paidBack()).toEqual([{ refunded: 500_000 }]);
  const emails = (await mailsTo(student.email)).map(({ text }) => text);
  expect(emails.some((text) => text.includes("The live sessions were attended."))).toBe(true);
  const seen = (await api.call("GET", `/api/courses/payments/${order}/`, undefined, student)).body;
  expect(seen.refund).toMatchObject({
    ...{ status: "refunded", amount: 500_000, services_used: PRICE - 500_000 },
    amount_reason: "The live sessions were attended.",
  });
});

test.for([
  [{ seen: "requested", amount: PRICE + 1, reason: "x" }, 400, "field.invalid"],
  [{ seen: "requested", amount: 0, reason: "x" }, 400, "field.invalid"],
  [{ seen: "requested", amount: -1, reason: "x" }, 400, "field.invalid"],
  [{ seen: "requested", amount: 1.5, reason: "x" }, 400, "field.invalid"],
  [{ seen: null, amount: PRICE, reason: "x" }, 409, "staff.changed"],
  [{ seen: "declined", amount: PRICE, reason: "x" }, 409, "staff.changed"],
  [{ seen: "requested", amount: PRICE - 1 }, 409, "staff.changed"],
] as const)("a grant of %o is answered with %i", async ([grant, status, code]) => {
  const { post, withRequest, paidBack } = await academy();
  const { order } = await withRequest();

  const answer = await post(`money/orders/${order}/refund/`, grant);

  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await paidBack()).toEqual([{ refunded: 0 }]);
});

test("a refund without a request needs a reason, as when somebody paid twice", async () => {
  const { api, post } = await academy();
  const order = await api.pay(await api.student());

  const silent = await post(`money/orders/${order}/refund/`, { seen: null, amount: PRICE });
  const answer = await post(`money/orders/${order}/refund/`, {
    seen: null,
    amount: PRICE,
    reason: "It was paid twice.",
  });

  expect([silent.status, silent.body.errors]).toMatchObject([400, { reason: [{ code: "field.required" }] }]);
  expect(answer.body.staff_refund).toMatchObject({ status: "refunded", reason: "It was paid twice." });
});

test("a request is declined with its reason in the email, once", async () => {
  const { post, withRequest, lastMail, audited, manager } = await academy();
  const { student, order } = await withRequest();

  const { body } = await post(`money/orders/${order}/refund/decline/`, { reason: "All lectures were opened." });
  const again = await post(`money/orders/${order}/refund/decline/`, { reason: "Once more." });

  expect(body.staff_refund).toMatchObject({ status: "declined", pay_by: null, decide_by: null });
  expect(again.body).toMatchObject({ code: "refund.not_requested" });
  expect((await lastMail(student.email))?.text).toContain("All lectures were opened.");
  expect(await audited("refund.decline")).toMatchObject([{ actor: `staff:${manager.id}`, details: { order } }]);
});

test("two simultaneous decisions on one refund decide it once", async () => {
  const { api, post, withRequest, audited, paidBack } = await academy();
  const other = await api.staff(["manager"]);
  const { order } = await withRequest();

  const answers = await Promise.all([
    post(`money/orders/${order}/refund/`, { seen: "requested", amount: PRICE }),
    post(`money/orders/${order}/refund/`, { seen: "requested", amount: 1, reason: "A part." }, other),
    post(`money/orders/${order}/refund/decline/`, { reason: "No." }, other),
  ]);

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const decided = [...(await audited("refund.confirm")), ...(await audited("refund.decline"))];
  expect(decided).toHaveLength(1);
  expect((await paidBack())[0]?.refunded).toBe(decided[0]?.details.amount ?? 0);
});

test("money is refunded only by the decision, and never more than was paid, whatever is pressed", async () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant("grant"),
      seen: fc.constantFrom(null, "requested", "declined", "confirmed", "refunded"),
      amount: fc.integer({ min: -5, max: PRICE + 5 }),
      reason: fc.constantFrom("", "because"),
    }),
    fc.record({ what: fc.constantFrom("decline", "retry", "paid", "ask", "take back") }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { api, post, paidBack } = await academy();
      const student = await api.student();
      const order = await api.pay(student);
      const statuses: number[] = [];
      for (const each of steps) {
        const { what, ...grant } = each as { what: string };
        const own = (path: string, body?: unknown) =>
          api.call("POST", `/api/courses/payments/${order}/refusal/${path}`, body, student);
        if (what === "ask") await own("", { reason: "I fell ill." });
        else if (what === "take back") await own("cancel/");
        else if (what === "grant") statuses.push((await post(`money/orders/${order}/refund/`, grant)).status);
        else
          statuses.push(
            (
              await post(
                `money/orders/${order}/refund/${what}/`,
                what === "decline" ? { reason: "No." } : what === "paid" ? { reference: "" } : undefined,
              )
            ).status,
          );
      }
      const [refund] = await rowsOf<{ status: string; amount: number }>(
        api.context.db,
        sql`select status, amount from refunds`,
      );
      const back = (await paidBack())[0]?.refunded ?? 0;
      expect(back).toBe(refund?.status === "refunded" ? refund.amount : 0);
      expect(back).toBeLessThanOrEqual(PRICE);
      expect(statuses.every((status) => status < 500)).toBe(true);
    }),
    { numRuns: 6 },
  );
}, 60_000);

test("a company's money is marked as sent with its reference, and access ends", async () => {
  const { api, asks, academy: command, post, audited, manager } = await academy();
  const student = await api.student();
  await asks(student);
  await command("invoice", "paid", "1");

  const granted = await post("money/orders/1/refund/", { seen: null, amount: PRICE, reason: "As agreed." });
  const sent = await post("money/orders/1/refund/paid/", { reference: "PO 44" });

  expect(granted.body.staff_refund).toMatchObject({ status: "confirmed", payout: "by_hand" });
  expect(sent.body).toMatchObject({ state: "refunded", staff_refund: { status: "refunded", payout: null } });
  expect(await audited("refund.sent_back")).toMatchObject([
    { actor: `staff:${manager.id}`, details: { order: 1, reference: "PO 44", before: "confirmed", after: "refunded" } },
  ]);
});

test("a failed payout is tried again, or marked by hand; one that has not failed is left to the provider", async () => {
  const { api, post, withRequest, audited, get, paidBack } = await academy();
  const { order } = await withRequest();
  const breaks = (isBroken: boolean) =>
    api.context.db.execute(sql`update orders set provider_id = ${isBroken ? null : sql`reference`}`);
  const [{ provider_id: known } = { provider_id: "" }] = await rowsOf<{ provider_id: string }>(
    api.context.db,
    sql`select provider_id from orders`,
  );
  await breaks(true);
  const early = await post(`money/orders/${order}/refund/paid/`, { reference: "" });
  const granted = await post(`money/orders/${order}/refund/`, { seen: "requested", amount: PRICE });
  const listed = (await get("money/refunds/?state=confirmed")).body.items;
  const failed = await post(`money/orders/${order}/refund/retry/`);
  await api.context.db.execute(sql`update orders set provider_id = ${known}`);

  const retried = await post(`money/orders/${order}/refund/retry/`);
  const late = await post(`money/orders/${order}/refund/paid/`, { reference: "" });

  expect(early.body.code).toBe("refund.not_confirmed");
  expect(granted.body.staff_refund).toMatchObject({ status: "confirmed", payout: "failed" });
  expect(granted.body.staff_refund.payout_error).toContain("no provider");
  expect(listed).toMatchObject([{ order, refund: { payout: "failed" } }]);
  expect(failed.body.staff_refund).toMatchObject({ status: "confirmed", payout: "failed" });
  expect(retried.body.staff_refund).toMatchObject({ status: "refunded" });
  expect(late.body.code).toBe("refund.not_confirmed");
  expect(await audited("refund.retry")).toHaveLength(2);
  expect(await paidBack()).toEqual([{ refunded: PRICE }]);
});

test("a payout that failed for good is marked by hand, and the provider is not asked again", async () => {
  const { api, post, withRequest, paidBack } = await academy();
  const { order } = await withRequest();
  await api.context.db.execute(sql`update orders set provider_id = null`);
  await post(`money/orders/${order}/refund/`, { seen: "requested", amount: PRICE });

  const both = await Promise.all([
    post(`money/orders/${order}/refund/paid/`, { reference: "PO 45" }),
    post(`money/orders/${order}/refund/paid/`, { reference: "PO 45" }),
  ]);

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await paidBack()).toEqual([{ refunded: 0 }]);
  await expect(runCommand(api.context, "operator:test", ["confirm-refund", String(order)])).rejects.toThrow(
    `order ${order}: This payment cannot be refunded.`,
  );
});

test("requests are listed by their day, confirmed refunds by their deadline, ended ones from the newest request", async () => {
  const { api, get, post } = await academy();
  const [ann, bob] = [await api.student(), await api.student()];
  const [first, second] = [await api.pay(ann), await api.pay(bob)];
  const asks = (student: typeof ann, order: number) =>
    api.call("POST", `/api/courses/payments/${order}/refusal/`, { reason: "I fell ill." }, student);
  const listed = async (state: string): Promise<number[]> => {
    const page = (await get(`money/refunds/?state=${state}&limit=1`)).body;
    const next = (await get(`money/refunds/?state=${state}&limit=1&cursor=${page.next_cursor}`)).body;
    return [...page.items, ...next.items].map(({ order }) => order);
  };
  await asks(bob, second);
  api.advance(60);
  await asks(ann, first);
  const requested = await listed("requested");
  await api.context.db.execute(sql`update orders set provider_id = null`);
  for (const order of [first, second]) {
    api.advance(60);
    await post(`money/orders/${order}/refund/`, { seen: "requested", amount: PRICE });
  }
  const confirmed = await listed("confirmed");
  for (const order of [first, second]) await post(`money/orders/${order}/refund/paid/`, { reference: "PO 44" });

  expect([requested, confirmed]).toEqual([
    [second, first],
    [first, second],
  ]);
  expect(await listed("refunded")).toEqual([first, second]);
});

test.for([
  ["that waits for the provider", null, null, "refund.by_provider"],
  ["that the provider is paying at this moment", "now", null, "refund.by_provider"],
  ["that is tried again at this moment after a failure", "now", "the bank is closed", "refund.being_paid"],
] as const)("a refund %s is neither recorded as sent by hand nor paid twice", async ([, claimed, error, code]) => {
  const { api, post, paidBack } = await academy();
  const order = await api.pay(await api.student());
  const at = api.now();
  await api.context.db.execute(
    sql`insert into refunds (order_id, status, reason, requested_at, services_used, amount, confirmed_at, due_at, pay_back_claimed_at, last_error)
        values (${order}, 'confirmed', 'x', ${at}, 0, ${PRICE}, ${at}, ${at}, ${claimed && at}, ${error})`,
  );

  const byHand = await post(`money/orders/${order}/refund/paid/`, { reference: "PO 44" });
  const again = await post(`money/orders/${order}/refund/retry/`);

  expect([byHand.status, byHand.body.code]).toEqual([409, code]);
  expect(again.body.code ?? again.body.state).toBe(claimed ? "refund.being_paid" : "refunded");
  expect(await paidBack()).toEqual([{ refunded: claimed ? 0 : PRICE }]);
});

test("a company's refund of one tenge is sent by hand", async () => {
  const { api, asks, academy: command, post } = await academy();
  await asks(await api.student());
  await command("invoice", "paid", "1");

  const { body } = await post("money/orders/1/refund/", { seen: null, amount: 1, reason: "As agreed." });

  expect(body.staff_refund).toMatchObject({ status: "confirmed", amount: 1, payout: "by_hand" });
});
