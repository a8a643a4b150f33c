// @covers spec §2.8, readings 23, 25

import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { type Db, rowsOf } from "#database/database.ts";
import { accountsRepository } from "#domains/accounts/accounts.repository.ts";
import { grantCourse } from "#domains/payments/access/course-access.ts";
import { confirmInvoice } from "#domains/payments/orders/confirm-invoice.ts";
import { settle } from "#domains/payments/orders/settle.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import type { PaymentOutcome } from "#interfaces/payment-provider.ts";
import { academyWithInvoices, PAYER } from "#test/support/academy-with-invoices.ts";
import { whileLocked } from "#test/support/while-locked.ts";

const PRICE = 748_800;

async function withStudent() {
  const made = await academyWithInvoices();
  const { api } = made;
  const student = await api.student();
  /** An event of the provider about an order, applied over a connection. */
  const reports = async (db: Db, order: number, outcome: PaymentOutcome) => {
    const { reference } = (await paymentsRepository(db).byId(order)) ?? {};
    const event = { eventId: `${outcome.status}-${order}`, reference: reference ?? "", amount: PRICE, currency: "KZT" };
    await settle({ ...api.context, db }, "sandbox", { ...event, outcome });
  };
  const audited = async () =>
    (await rowsOf<{ action: string }>(api.context.db, sql`select action from audit order by id`)).map(
      ({ action }) => action,
    );
  return { ...made, api, student, reports, audited };
}

// Each waits on a second connection, which the embedded database does not have.
const simultaneously = test.skipIf(!inject("databaseServer"));

simultaneously.for([
  ["opens no order", "create-payment/", {}],
  ["gets no invoice", "invoices/", PAYER],
] as const)("a student whose account is being deleted %s", async ([, path, body]) => {
  const { api, student, invoicesOf } = await withStudent();
  const other = await api.student();

  const answer = await whileLocked(api, student.id, {
    call: () => api.call("POST", `/api/courses/${path}`, body, student),
    work: (tx) => tx.execute(sql`update students set deleted_at = ${api.now()} where id = ${student.id}`),
  });

  expect([answer.status, answer.body.code]).toEqual([401, "session.invalid"]);
  expect(await rowsOf(api.context.db, sql`select 1 from orders union all select 1 from invoices`)).toEqual([]);
  expect(await invoicesOf(other)).toEqual([]);
});

simultaneously("a course that a company is paying for at the same moment is not granted a second time", async () => {
  const { api, asks, academy, student, hasCourse, audited } = await withStudent();
  await asks(student);

  const granting = whileLocked(api, student.id, {
    call: () => academy("grant", student.email, "--reason", "a scholarship"),
    work: (tx) => confirmInvoice(tx, api.context, 1),
  });

  await expect(granting).rejects.toThrow("has the course");
  expect(await hasCourse(student)).toBe(true);
  expect(await audited()).toEqual(["invoice.request"]);
});

simultaneously("a company's payment for a course that is granted at the same moment is to be refunded", async () => {
  const { api, asks, academy, student, audited } = await withStudent();
  await asks(student);
  await api.context.db.execute(sql`update invoices set status = 'cancelled'`);

  await whileLocked(api, student.id, {
    call: () => academy("invoice", "paid", "1"),
    work: async (tx) => {
      const row = await accountsRepository(tx).find(student.id);
      if (row) await grantCourse(tx, api.context, row, 1);
    },
  });

  expect(await audited()).toEqual(["invoice.request", "order.paid_twice", "invoice.paid"]);
});

simultaneously("of two simultaneous payments of one student the second is to be refunded", async () => {
  const { api, student, reports, audited } = await withStudent();
  const [first, second] = [
    await api.pay(student, "4000 0000 0000 9995"),
    await api.pay(student, "4000 0000 0000 9995"),
  ];

  await whileLocked(api, student.id, {
    call: () => reports(api.context.db, second, { status: "paid" }),
    work: (tx) => reports(tx, first, { status: "paid" }),
  });

  expect(await audited()).toEqual(["order.paid_twice"]);
});

type Academy = Awaited<ReturnType<typeof withStudent>>;

/** The ways in which the money of an order comes back; each gives the call that ends the refund. */
const REFUNDS: Record<string, (academy: Academy) => Promise<() => Promise<unknown>>> = {
  "that the academy confirms": async ({ api, academy, student }) => {
    const order = await api.pay(student);
    return () => academy("confirm-refund", String(order), "--reason", "as agreed");
  },
  "that is made at the provider's own desk": async ({ api, reports, student }) => {
    const order = await api.pay(student);
    return () => reports(api.context.db, order, { status: "refunded", refunded: PRICE });
  },
  "that is sent to a company by hand": async ({ asks, academy, student }) => {
    const { id } = (await asks(student)).body;
    const order = /\d+$/.exec(await academy("invoice", "paid", String(id)))?.[0] ?? "";
    await academy("confirm-refund", order, "--reason", "as agreed");
    return () => academy("refund-sent", order);
  },
};

simultaneously.for(Object.entries(REFUNDS))(
  "a refund %s leaves the course open if another payment arrives at the same moment",
  async ([, refund]) => {
    const academy = await withStudent();
    const { api, student, reports, hasCourse, mailsTo } = academy;
    const late = await api.pay(student, "4000 0000 0000 9995");
    const call = await refund(academy);

    await whileLocked(api, student.id, { call, work: (tx) => reports(tx, late, { status: "paid" }) });

    expect(await hasCourse(student)).toBe(true);
    expect((await mailsTo(student.email)).at(-1)?.text).toContain("the course stays open");
  },
);
