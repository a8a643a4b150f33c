// @covers spec §2.8, readings 25, 58, decision 0022

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { academyWithInvoices } from "#test/support/academy-with-invoices.ts";
import { managerOf } from "#test/support/manager.ts";
import { opensLecture } from "#test/support/opens-lecture.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;

const refuse = ({ call }: TestApi, student: TestStudent, order: number, body: unknown = { reason: "I fell ill." }) =>
  call("POST", `/api/courses/payments/${order}/refusal/`, body, student);

const orderOf = async ({ call }: TestApi, student: TestStudent, order: number) =>
  (await call("GET", `/api/courses/payments/${order}/`, undefined, student)).body;

const hasCourse = async ({ call }: TestApi, student: TestStudent): Promise<boolean> =>
  (await call("GET", "/api/student/student/detail/", undefined, student)).body.has_course;

const confirms = ({ context }: TestApi, order: number, ...more: string[]) =>
  runCommand(context, "operator:test", ["confirm-refund", String(order), ...more]);

const subjects = ({ context }: TestApi, student: TestStudent) =>
  rowsOf<{ subject: string }>(
    context.db,
    sql`select subject from outbox where recipient = ${student.email} order by id`,
  ).then((rows) => rows.map(({ subject }) => subject).slice(1));

async function bought() {
  const api = await startTestApi();
  const student = await api.registered();
  const order = await api.pay(student);
  return { api, student, order };
}

test("a paid order shows until when it can be refunded and what would be paid back", async () => {
  const { api, student, order } = await bought();

  expect(await orderOf(api, student, order)).toMatchObject({
    refusal_until: "2026-12-15T18:59:59.999Z",
    can_refuse: true,
    refundable: 748_800,
    refund_due_at: null,
    refund: null,
  });
});

test("a refund request is stored with its reason, and the second period starts when the operator confirms", async () => {
  const { api, student, order } = await bought();

  const requested = (await refuse(api, student, order)).body;
  const output = await confirms(api, order);

  expect(requested.refund).toMatchObject({
    status: "requested",
    reason: "I fell ill.",
    amount: 748_800,
    services_used: 0,
  });
  expect([requested.can_refuse, requested.refundable, requested.refund_due_at]).toEqual([false, null, null]);
  expect(requested.refund).toMatchObject({ decide_by: "2026-12-11T18:59:59.999Z", pay_by: "2026-12-25T18:59:59.999Z" });
  expect(output).toBe("refunded 748800 KZT");
  const after = await orderOf(api, student, order);
  expect(after).toMatchObject({ status: "paid", refund_due_at: "2026-12-15T09:00:00.000Z", can_refuse: false });
  expect(after.refund).toMatchObject({ status: "refunded", amount: 748_800, refunded_at: "2026-12-01T09:00:00.000Z" });
  expect(await hasCourse(api, student)).toBe(false);
  expect(await subjects(api, student)).toEqual([
    "Receipt OAA-2026-000001 for your course",
    "We have received your refund request",
    "Your refund is confirmed",
    "Your refund is on its way",
  ]);
  expect(await rowsOf(api.context.db, sql`select refunded from sandbox_checkouts`)).toEqual([{ refunded: 748_800 }]);
});

test("the minutes of opened lectures are subtracted, those of the free lecture are not", async () => {
  const { api, student, order } = await bought();
  const minutes = await rowsOf<{ minutes: number }>(
    api.context.db,
    sql`select sum(duration)::int as minutes from lectures where id in (4, 5)`,
  );
  for (const lecture of [1, 4, 5]) await opensLecture(api, student, lecture);

  const { refundable, opened_lectures } = await orderOf(api, student, order);
  await refuse(api, student, order);
  await confirms(api, order);

  const used = Math.floor((748_800 * (minutes[0]?.minutes ?? 0)) / 3378);
  expect(used).toBeGreaterThan(0);
  expect(refundable).toBe(748_800 - used);
  expect(opened_lectures).toMatchObject([{ id: 4 }, { id: 5 }]);
  expect(opened_lectures[0].amount + opened_lectures[1].amount).toBe(used);
  const decided = await orderOf(api, student, order);
  expect(decided.refund).toMatchObject({ services_used: used, amount: 748_800 - used });
  expect(decided.opened_lectures).toEqual([]);
});

test("the emails about a request and the staff's list say what would be paid back after an opened lecture", async () => {
  const { api, mailsTo } = await academyWithInvoices();
  const { get } = await managerOf(api);
  const student = await api.student();
  const order = await api.pay(student);
  await opensLecture(api, student, 4);
  const { refundable } = await orderOf(api, student, order);

  await refuse(api, student, order);

  const amount = `${refundable.toLocaleString("en")} ₸`;
  const used = `${(748_800 - refundable).toLocaleString("en")} ₸`;
  const texts = [await mailsTo(student.email), await mailsTo("staff@orda.example")].map((mails) =>
    mails.at(-1)?.text.replaceAll("\u00a0", " "),
  );
  expect(refundable).toBeLessThan(748_800);
  expect(texts[0]).toContain(`Services used: ${used}\nRefund: ${amount}`);
  expect(texts[1]).toContain(`To be refunded: ${amount}`);
  expect((await get("money/refunds/")).body.items[0].refund).toMatchObject({ amount: refundable });
});

test("a lecture opened between request and confirmation still counts", async () => {
  const { api, student, order } = await bought();
  await refuse(api, student, order);
  await opensLecture(api, student, 4);
  expect((await orderOf(api, student, order)).opened_lectures).toMatchObject([{ id: 4 }]);

  await confirms(api, order);

  expect((await orderOf(api, student, order)).refund.services_used).toBeGreaterThan(0);
});

test.for([
  [14 * DAY, 200],
  [15 * DAY, 409],
] as const)("a refund request %i seconds after access is answered with %i", async ([seconds, status]) => {
  const { api, student, order } = await bought();
  api.advance(seconds);

  const answer = await refuse(api, student, order);

  expect(answer.status).toBe(status);
  if (status === 409) expect(answer.body.code).toBe("refund.too_late");
});

test("a second refund request, one for another student's order and one without a reason are refused", async () => {
  const { api, student, order } = await bought();
  const other = await api.registered();
  await refuse(api, student, order);

  const answers = [
    await refuse(api, student, order),
    await refuse(api, other, order),
    await refuse(api, student, order, { reason: "  " }),
    await refuse(api, student, order, { reason: "x", amount: 1 }),
  ];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "refund.already_requested"],
    [404, "payment.unknown"],
    [400, "form.incomplete"],
    [400, "field.unknown"],
  ]);
});

const cancelsRequest = ({ call }: TestApi, student: TestStudent, order: number) =>
  call("POST", `/api/courses/payments/${order}/refusal/cancel/`, undefined, student);

test("a request is decided within ten days; until then its student can cancel it and request again", async () => {
  const { api, student, order } = await bought();
  await refuse(api, student, order);
  api.advance(3 * DAY);

  const cancelled = await cancelsRequest(api, student, order);
  const again = await refuse(api, student, order);

  expect([cancelled.status, cancelled.body.refund, cancelled.body.can_refuse]).toEqual([200, null, true]);
  expect(again.body.refund).toMatchObject({ status: "requested", decide_by: "2026-12-14T18:59:59.999Z" });
  expect(await hasCourse(api, student)).toBe(true);
  expect(await subjects(api, student)).toEqual(
    expect.arrayContaining(["Your refund request is cancelled", "We have received your refund request"]),
  );
  expect(await rowsOf(api.context.db, sql`select actor, details from audit where action = 'refund.cancel'`)).toEqual([
    { actor: `student:${student.id}`, details: { order, requested: "2026-12-01T09:00:00.000Z" } },
  ]);
});

test("only its own student can cancel a request, once, and not after the decision", async () => {
  const { api, student, order } = await bought();
  const none = await cancelsRequest(api, student, order);
  await refuse(api, student, order);
  const foreign = await cancelsRequest(api, await api.registered(), order);
  await runCommand(api.context, "operator:test", ["decline-refund", String(order), "--reason", "Terms were broken."]);
  const late = await cancelsRequest(api, student, order);

  expect([none, foreign, late].map(({ status, body }) => [status, body.code])).toEqual([
    [409, "refund.not_requested"],
    [404, "payment.unknown"],
    [409, "refund.not_requested"],
  ]);
});

test("after the refund period a cancelled request cannot be made again", async () => {
  const { api, student, order } = await bought();
  api.advance(13 * DAY);
  await refuse(api, student, order);
  api.advance(2 * DAY);

  const cancelled = (await cancelsRequest(api, student, order)).body;

  expect([cancelled.can_refuse, cancelled.refundable]).toEqual([false, null]);
  expect((await refuse(api, student, order)).body.code).toBe("refund.too_late");
});

test("cancellations are limited, because each sends emails", async () => {
  const { api, student, order } = await bought();
  for (let at = 0; at < 5; at++) {
    await refuse(api, student, order);
    await cancelsRequest(api, student, order);
  }
  await refuse(api, student, order);

  const { status, body } = await cancelsRequest(api, student, order);

  expect([status, body.code]).toEqual([429, "request.too_many"]);
});

test("neither a failed order nor a granted course can be refunded", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const failed = await api.pay(student, "4000 0000 0000 9995");
  const granted = await api.registered();
  await runCommand(api.context, "operator:test", ["grant", granted.email, "--reason", "a scholarship"]);
  const [order] = (await api.call("GET", "/api/courses/payments/", undefined, granted)).body;

  const answers = [await refuse(api, student, failed), await refuse(api, granted, order.id)];

  expect(answers.map(({ body }) => body.code)).toEqual(["refund.not_paid", "refund.not_paid"]);
  expect(order).toMatchObject({ amount: 0, refusal_until: null, can_refuse: false });
});

test("fifty simultaneous refund requests are one", async () => {
  const { api, student, order } = await bought();

  const answers = await Promise.all(Array.from({ length: 50 }, () => refuse(api, student, order)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
});

test("two confirmations refund once", async () => {
  const { api, student, order } = await bought();
  await refuse(api, student, order);

  // Either of the two may be the second.
  const output = await Promise.all([1, 2].map(() => confirms(api, order).catch((error) => error.message)));

  expect(output).toContain("refunded 748800 KZT");
  expect(await rowsOf(api.context.db, sql`select action from audit where action = 'order.refunded'`)).toHaveLength(1);
  await expect(confirms(api, order)).rejects.toThrow(`order ${order}: This payment cannot be refunded.`);
});

test("a refund without a request needs the operator's reason", async () => {
  const { api, student, order } = await bought();

  await expect(confirms(api, order)).rejects.toThrow("say why with --reason");
  const output = await confirms(api, order, "--reason", "paid by mistake");

  expect(output).toBe("refunded 748800 KZT");
  expect((await orderOf(api, student, order)).refund.reason).toBe("paid by mistake");
});

test("a declined refund keeps the course and notifies the student with the reason", async () => {
  const { api, student, order } = await bought();
  await refuse(api, student, order);

  await runCommand(api.context, "operator:test", ["decline-refund", String(order), "--reason", "Terms were broken."]);

  expect((await orderOf(api, student, order)).refund.status).toBe("declined");
  expect(await hasCourse(api, student)).toBe(true);
  const [mail] = await rowsOf<{ text: string }>(
    api.context.db,
    sql`select text from outbox where subject = 'Your refund was declined'`,
  );
  expect(mail?.text).toContain("Terms were broken.");
});

test("a bank that does not answer is asked again, and access ends only with the money", async () => {
  const { api, student, order } = await bought();
  await refuse(api, student, order);
  await api.context.db.execute(sql`update sandbox_checkouts set status = 'challenge'`);

  const output = await confirms(api, order);
  const waiting = [(await orderOf(api, student, order)).refund.status, await hasCourse(api, student)];
  await api.context.db.execute(sql`update sandbox_checkouts set status = 'paid'`);
  await reconcile(api.context, api.app.log, 0);

  expect(output).toContain("not refunded yet");
  expect(waiting).toEqual(["confirmed", true]);
  expect((await orderOf(api, student, order)).refund.status).toBe("refunded");
  expect(await hasCourse(api, student)).toBe(false);
});

test("after a refund the course can be bought again", async () => {
  const { api, student, order } = await bought();
  await refuse(api, student, order);
  await confirms(api, order);

  const second = await api.pay(student);

  expect(second).not.toBe(order);
  expect(await hasCourse(api, student)).toBe(true);
  expect((await orderOf(api, student, second)).can_refuse).toBe(true);
});
