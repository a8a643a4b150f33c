import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { courseTitle } from "#domains/learning/courses/course-title.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { notifyCancelled } from "#domains/payments/invoices/emails/invoice-notifications.ts";
import { type InvoiceRow, invoiceNumber, invoicesRepository } from "#domains/payments/invoices/invoices.repository.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { refundRequestEmail } from "#domains/payments/refunds/refund-request-email.ts";
import { refundRequestUntil } from "#domains/payments/refunds/refund-rules.ts";
import { grantEmail, paymentMethod, receiptEmail } from "./order-emails.ts";

/** The emails that a paid order causes, written into the outbox in the transaction of the payment. An account without an address gets none. */
export function orderNotifier(tx: Db, context: Context<"config" | "clock">) {
  const { config, clock } = context;

  /** What both emails to the student need; null without an address. */
  async function facts(order: OrderRow) {
    const student = await paymentsRepository(tx).student(order.studentId);
    if (!student?.email) return null;
    const language = emailLanguage(student);
    const title = await courseTitle(tx, language, order.courseId);
    return { email: student.email, language, title, enrolment: await enrolmentsRepository(tx).ofOrder(order) };
  }

  return {
    /** The receipt, to the student; false if nobody got one. */
    async receipt(order: OrderRow) {
      const known = await facts(order);
      if (!known || !order.receipt || !order.paidAt) return false;
      const { email, language, title, enrolment } = known;
      const enrolled = enrolment?.orderId === order.id ? enrolment : null;
      const invoice = await invoicesRepository(tx).byOrder(order.id);
      const card = order.cardLast4 ? { brand: order.cardBrand ?? "", last4: order.cardLast4 } : null;
      const paid = {
        number: order.receipt,
        paidAt: order.paidAt,
        amount: order.amount,
        method: paymentMethod(language, order.provider, card, invoice && invoiceNumber(invoice)),
        course: title,
        courseId: order.courseId,
        accessUntil: enrolled?.accessUntil ?? null,
        refundRequestUntil:
          enrolled && order.amount > 0 ? refundRequestUntil(enrolled.createdAt, config.refundRequestDays) : null,
        support: config.operator.support_email,
      };
      const receipt = receiptEmail(email, language, paid, config.publicUrl);
      await enqueueEmail(tx, { ...receipt, receiptOrderId: order.id }, clock());
      return true;
    },

    /** That the academy has opened the course without payment, to the student. */
    async granted(order: OrderRow) {
      const known = await facts(order);
      if (!known?.enrolment) return;
      const { email, language, title, enrolment } = known;
      const grant = { course: title, courseId: order.courseId, accessUntil: enrolment.accessUntil };
      await enqueueEmail(tx, grantEmail(email, language, grant, config.publicUrl), clock());
    },

    /** To the staff: a payment that must go back, of a student who paid twice, or who left. */
    async refundNeeded({ id, amount }: OrderRow, cause: "left" | "twice", email: string | null) {
      const request = { order: id, cause, email, reason: null, amount } as const;
      await notifyStaff(tx, context, "refunds.decide", (to, language) =>
        refundRequestEmail(to, language, request, config.publicUrl),
      );
    },

    /** To the company of an invoice that is no longer to be paid. */
    invoiceCancelled: (invoice: InvoiceRow) => notifyCancelled(tx, context, invoice),
  };
}
