import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { reconcile } from "#domains/payments/orders/reconcile.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { pdfText } from "#test/support/pdf-text.ts";
import { PASSWORD, type TestStudent } from "#test/support/test-api.ts";

const DAY = 86_400;

/** A student whose company was sent an invoice. */
async function invoiced() {
  const academy = await academyWithInvoices();
  const student = await academy.api.student();
  const invoice = (await academy.asks(student)).body;
  const orders = async (who: TestStudent = student) =>
    (await academy.api.call("GET", "/api/courses/payments/", undefined, who)).body;
  const audited = async (like: string) =>
    rowsOf(academy.api.context.db, sql`select actor, action from audit where action like ${like} order by id`);
  return { ...academy, student, invoice, orders, audited };
}

test("the course opens when the operator confirms the payment, with a receipt in the company's name", async () => {
  const { api, academy, student, orders, invoicesOf, hasCourse, mailsTo } = await invoiced();

  const output = await academy("invoice", "paid", "INV-2026-000001");

  expect(output).toBe("paid, order 1");
  expect(await hasCourse(student)).toBe(true);
  const [order] = await orders();
  expect(order).toMatchObject({ status: "paid", amount: 748_800, receipt: "OAA-2026-000001", can_refuse: true });
  expect((await invoicesOf(student))[0]).toMatchObject({ status: "paid", order: order.id });
  const receipt = (await mailsTo(student.email)).at(-1);
  expect(receipt?.subject).toContain("OAA-2026-000001");
  expect(receipt?.text).toContain("Bank transfer by invoice INV-2026-000001");
  expect((await mailsTo(PAYER.email)).at(-1)?.subject).toBe("Invoice INV-2026-000001 is paid");
  const drawn = await api.app.inject({ url: order.receipt_url });
  const text = pdfText(drawn.rawPayload);
  for (const each of [PAYER.company, PAYER.bin, "INV-2026-000001", student.email]) expect(text).toContain(each);
});

test("a payment is confirmed once, however often and at once it is confirmed", async () => {
  const { academy, orders, audited } = await invoiced();

  const output = await Promise.all(Array.from({ length: 5 }, () => academy("invoice", "paid", "1")));
  output.push(await academy("invoice", "paid", "1"));

  expect(output.filter((text) => text === "paid, order 1")).toHaveLength(1);
  expect(output.filter((text) => text === "paid already, order 1")).toHaveLength(5);
  expect(await orders()).toHaveLength(1);
  expect((await audited("invoice.paid")).length).toBeGreaterThan(0);
  await expect(academy("invoice", "paid", "99")).rejects.toThrow("there is no invoice 99");
});

test("a student who paid by card meanwhile has the course, and the company reads that nothing is left to pay", async () => {
  const { api, student, invoicesOf, mailsTo, audited } = await invoiced();

  await api.pay(student);

  expect((await invoicesOf(student))[0].status).toBe("cancelled");
  expect((await mailsTo(PAYER.email)).at(-1)?.subject).toBe("Invoice INV-2026-000001 is cancelled");
  expect(await audited("invoice.closed")).toEqual([{ actor: "payments", action: "invoice.closed" }]);
});

test("when both payments arrive the operator sees the order as paid twice", async () => {
  const { api, academy, student, audited } = await invoiced();
  await api.pay(student);

  await academy("invoice", "paid", "1");

  expect(await audited("order.paid_twice")).toHaveLength(1);
});

test("a card payment page that is open when the invoice is paid is closed within a minute", async () => {
  const { api, academy, student, orders } = await invoiced();
  await api.call("POST", "/api/courses/create-payment/", {}, student);

  await academy("invoice", "paid", "1");
  await reconcile(api.context, api.app.log, 0);

  const card = (await orders()).find((order: { receipt: string | null }) => order.receipt === null);
  expect(card).toMatchObject({ status: "failed", closed: "owned" });
});

test.for(["late", "cancelled"])("money that arrives %s is accepted all the same", async (how) => {
  const { api, academy, student, invoice, hasCourse } = await invoiced();
  if (how === "late") api.advance(20 * DAY);
  else await api.call("POST", `/api/courses/invoices/${invoice.id}/cancel/`, undefined, student);

  await academy("invoice", "paid", "1");

  expect(await hasCourse(student)).toBe(true);
});

test("a blocked student gets the course when the block ends", async () => {
  const { api, academy, student, hasCourse } = await invoiced();
  await academy("block", student.email, "--reason", "a complaint");
  await academy("invoice", "paid", "1");
  await academy("unblock", student.email, "--reason", "settled");
  const signIn = { email: student.email, password: PASSWORD };

  const { access } = (await api.call("POST", "/api/student/auth/token/", signIn)).body;

  expect(await hasCourse({ ...student, token: access })).toBe(true);
});

test("money that arrives after the account was deleted waits for the operator to send it back", async () => {
  const { api, academy, student, mailsTo } = await invoiced();
  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, student);

  await academy("invoice", "paid", "1");
  const output = [await academy("confirm-refund", "1"), await academy("refund-sent", "1")];

  expect(output).toEqual([
    "confirmed, 748800 KZT; send it to the company's account, then: academy refund-sent 1",
    "refunded 748800 KZT",
  ]);
  expect((await mailsTo(PAYER.email)).at(-1)?.subject).toBe("Invoice INV-2026-000001 is cancelled");
});

test("a company's money is returned by hand: access ends when the operator confirms it, once", async () => {
  const { api, academy, student, orders, hasCourse, mailsTo } = await invoiced();
  await academy("invoice", "paid", "1");
  await api.call("POST", "/api/courses/payments/1/refusal/", { reason: "I fell ill." }, student);
  await expect(academy("refund-sent", "1")).rejects.toThrow("order 1: No refund of this payment has been confirmed.");
  await academy("confirm-refund", "1");
  await reconcile(api.context, api.app.log, 0);
  const waiting = await hasCourse(student);

  const output = [await academy("refund-sent", "1"), await academy("refund-sent", "1")];

  expect(waiting).toBe(true);
  expect(output).toEqual(["refunded 748800 KZT", "refunded 748800 KZT"]);
  expect([(await orders())[0].refund.status, await hasCourse(student)]).toEqual(["refunded", false]);
  expect((await mailsTo(student.email)).at(-1)?.text).toContain("the account of the company that paid");
});

test("a card's refund cannot be marked as sent by hand", async () => {
  const { api, academy } = await academyWithInvoices();
  const order = await api.pay(await api.student());

  await expect(academy("refund-sent", String(order))).rejects.toThrow("No refund of this payment has been confirmed.");
});

test("an operator lists invoices and cancels one; the company reads why", async () => {
  const { academy, student, invoicesOf, mailsTo, audited } = await invoiced();

  const listed = (await academy("invoice", "list")).split("\t");
  const output = await academy(
    "invoice",
    "cancel",
    "INV-2026-000001",
    "--reason",
    "The BIN belongs to another company.",
  );

  expect(listed.slice(3)).toEqual(["open", "748800 KZT", `"${PAYER.company}" ${PAYER.bin}`, student.email]);
  expect(output).toBe("cancelled");
  expect((await invoicesOf(student))[0].status).toBe("cancelled");
  expect((await mailsTo(PAYER.email)).at(-1)?.text).toContain("> The BIN belongs to another company.");
  await expect(academy("invoice", "cancel", "1", "--reason", "x")).rejects.toThrow(
    "invoice 1: This invoice is no longer open.",
  );
  await expect(academy("invoice", "burn", "1")).rejects.toThrow("invoice list, invoice paid or invoice cancel");
  expect(await audited("%invoice%")).toEqual([
    { actor: `student:${student.id}`, action: "invoice.request" },
    { actor: "operator:test", action: "read.invoice" },
    { actor: "operator:test", action: "invoice.cancel" },
  ]);
});
