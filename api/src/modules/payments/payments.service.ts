import type { Language } from "@academy/shared/contract/language";
import { createByteCache } from "#cache/byte-cache.ts";
import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { courseTitle } from "#modules/courses/course-title.ts";
import { coursesRepository } from "#modules/courses/courses.repository.ts";
import { invoicesRepository } from "#modules/invoices/invoices.repository.ts";
import { invoiceNumber } from "#modules/invoices/present-invoice.ts";
import { createLocalRateLimit } from "#security/rate-limits/local-rate-limit.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import type { ThreadTask } from "#threads/thread-pool.ts";
import { type CheckoutContext, checkoutService } from "./checkout/checkout.ts";
import { closeOrder } from "./orders/close-order.ts";
import { presentOrder } from "./orders/present-order.ts";
import { paymentsRepository } from "./payments.repository.ts";
import type { Receipt } from "./receipts/receipt-pdf.ts";
import { refundsRepository } from "./refunds/refunds.repository.ts";

const RECEIPT: ThreadTask = { file: new URL("./receipts/receipt-pdf.ts", import.meta.url), name: "receiptPdf" };

/** Enough for some 400 receipts. */
const RECEIPTS_KEPT_BYTES = 16 * 1024 * 1024;

/** The parts of the context that orders and their receipts need. */
export type PaymentsContext = CheckoutContext & Pick<Context, "keys" | "threads">;

/** Buying the course: orders, their receipts, and the state that the return page shows (reading 23). */
export function paymentsService(context: PaymentsContext) {
  const { db, clock, threads } = context;
  const repository = paymentsRepository(db);

  const takeReceipt = createLocalRateLimit(clock, RATE_LIMITS.receipts, "request.too_many");
  const cached = createByteCache<{ bytes: Buffer }>(RECEIPTS_KEPT_BYTES);

  async function find(studentId: number, id: number) {
    const row = await repository.find(studentId, id);
    if (!row) throw new Problem("payment.unknown");
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
      if (isOpen && (await closeOrder(context, order, "left")) === "undecided") throw new Problem("payment.undecided");
      return presentOrder(context, db, await find(student.id, id));
    },

    one: async (student: StudentRow, id: number) => presentOrder(context, db, await find(student.id, id)),

    /** The receipt of a paid order of the student: drawn anew when something on it has changed, else from the cache. */
    async receipt(studentId: number, id: number, language: Language) {
      takeReceipt(String(studentId));
      const order = await find(studentId, id);
      const student = await repository.student(studentId);
      const course = await coursesRepository(db).find(order.courseId);
      if (!order.receipt || !order.paidAt || !course) throw new Problem("payment.unknown");
      const [refund] = await refundsRepository(db).of([id]);
      const invoice = await invoicesRepository(db).byOrder(id);
      const facts: Receipt = {
        language,
        number: order.receipt,
        paidAt: order.paidAt,
        amount: order.amount,
        course: await courseTitle(db, language, course.title),
        name: [student?.firstName, student?.lastName].filter(Boolean).join(" "),
        email: student?.email ?? "",
        provider: order.provider,
        order: id,
        card: order.cardLast4 ? { brand: order.cardBrand ?? "", last4: order.cardLast4 } : null,
        company: invoice && { invoice: invoiceNumber(invoice), name: invoice.company, bin: invoice.bin },
        seller: context.config.operator,
        refunded: refund?.refundedAt ? { at: refund.refundedAt, amount: refund.amount } : null,
        site: context.config.publicUrl,
      };
      const pdf = await cached(JSON.stringify(facts), async () => ({ bytes: await threads.run(RECEIPT, facts) }));
      return { pdf: pdf.bytes, name: `${order.receipt}.pdf` };
    },
  };
}
