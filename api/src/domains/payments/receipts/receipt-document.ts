import type { Language } from "@academy/shared/contract/language";
import { receiptFileName } from "@academy/shared/contract/payments/payments";
import { createByteCache } from "#cache/byte-cache.ts";
import type { Context } from "#context.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { courseTitle } from "#domains/learning/courses/course-title.ts";
import { couponsRepository } from "#domains/payments/coupons/coupons.repository.ts";
import { invoiceNumber, invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { refundsRepository } from "#domains/payments/refunds/refunds.repository.ts";
import type { Receipt } from "./receipt-pdf.ts";

/** Draws the document in a separate thread. */
export const RECEIPT_TASK = { file: new URL("./receipt-pdf.ts", import.meta.url), name: "receiptPdf" };

/** Enough for some 400 receipts. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Draws receipts in a separate thread, and caches a drawn receipt until something on it changes (decision 0033). */
export function receiptDocuments({ db, config, threads }: Context<"config" | "db" | "threads">) {
  const cached = createByteCache<{ bytes: Buffer }>(KEPT_BYTES);

  /** The receipt of a paid order, without a given language in that of its student; null for an order without one. */
  return async (order: OrderRow, given?: Language) => {
    const student = await paymentsRepository(db).student(order.studentId);
    if (!order.receipt || !order.paidAt) return null;
    const [refund] = await refundsRepository(db).of([order.id]);
    const invoice = await invoicesRepository(db).byOrder(order.id);
    const language = given ?? (student ? emailLanguage(student) : order.language);
    const facts: Receipt = {
      language,
      number: order.receipt,
      paidAt: order.paidAt,
      amount: order.amount,
      course: await courseTitle(db, language, order.courseId),
      name: [student?.firstName, student?.lastName].filter(Boolean).join(" "),
      email: student?.email ?? "",
      provider: order.provider,
      order: order.id,
      card: order.cardLast4 ? { brand: order.cardBrand ?? "", last4: order.cardLast4 } : null,
      company: invoice && { invoice: invoiceNumber(invoice), name: invoice.company, bin: invoice.bin },
      seats: null,
      coupon: order.couponId === null ? null : ((await couponsRepository(db).find(order.couponId))?.code ?? null),
      seller: config.operator,
      refunded: refund?.refundedAt ? { at: refund.refundedAt, amount: refund.amount } : null,
      site: config.publicUrl,
    };
    const { bytes } = await cached(JSON.stringify(facts), async () => ({
      bytes: await threads.run(RECEIPT_TASK, facts),
    }));
    return { name: receiptFileName(order.receipt), pdf: bytes };
  };
}
