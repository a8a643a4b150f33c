import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { presentOrder } from "#domains/payments/refunds/present-order.ts";
import { Problem, required } from "#errors/problem.ts";
import { createLocalRateLimit } from "#security/rate-limits/local-rate-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { type CheckoutContext, checkoutService } from "./checkout/checkout.ts";
import { closeOrder } from "./orders/close-order.ts";
import { paymentsRepository } from "./payments.repository.ts";
import { receiptDocuments } from "./receipts/receipt-document.ts";

/** The parts of the context that orders and their receipts need. */
export type PaymentsContext = CheckoutContext & Context<"keys" | "threads">;

/** Buying the course: orders, their receipts, and the state that the return page shows. */
export function paymentsService(context: PaymentsContext) {
  const { db, clock } = context;
  const repository = paymentsRepository(db);

  const takeReceipt = createLocalRateLimit(clock, RATE_LIMITS.receipts, "request.too_many");
  const receiptOf = receiptDocuments(context);

  async function find(studentId: number, id: number) {
    const row = required(await repository.find(studentId, id), "payment.unknown");
    return row;
  }

  return {
    create: checkoutService(context).create,

    async list(student: StudentRow) {
      const rows = await repository.ofStudent(student.id);
      return Promise.all(rows.map((row) => presentOrder(context, db, row)));
    },

    /** Closes an unpaid order of the student; an order that was decided meanwhile stays as it is. */
    async cancel(student: StudentRow, id: number) {
      const order = await find(student.id, id);
      const isOpen = order.status === "created" || order.status === "pending";
      if (isOpen && !(await closeOrder(context, order, "left"))) throw new Problem("payment.undecided");
      return presentOrder(context, db, await find(student.id, id));
    },

    one: async (student: StudentRow, id: number) => presentOrder(context, db, await find(student.id, id)),

    /** The receipt of a paid order of the student. */
    async receipt(studentId: number, id: number, language: Language) {
      takeReceipt(String(studentId));
      const file = required(await receiptOf(await find(studentId, id), language), "payment.unknown");
      return file;
    },
  };
}
