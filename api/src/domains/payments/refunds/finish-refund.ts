import { daysAfter } from "@academy/shared/time/durations";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { certificatesRepository } from "#domains/certification/certificates/certificates.repository.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { notifyStaff } from "#domains/emails/notify-staff.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import { BY_INVOICE } from "#domains/payments/invoices/invoices.repository.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import { certificateQuestionEmail } from "./certificate-question-email.ts";
import { type RefundEmailData, refundEmail } from "./refund-email.ts";
import { refundsRepository } from "./refunds.repository.ts";

type ContextPart = Context<"clock" | "config">;

/** Puts the email about a step of a refund into the outbox; an account without an address gets none. */
export async function enqueueRefundEmail(
  tx: Db,
  { clock, config }: ContextPart,
  order: OrderRow,
  data: Omit<RefundEmailData, "receipt" | "toCompany">,
) {
  const student = await paymentsRepository(tx).student(order.studentId);
  if (!student?.email) return;
  const language = emailLanguage(student);
  const toCompany = order.provider === BY_INVOICE;
  await enqueueEmail(
    tx,
    refundEmail(student.email, language, { ...data, receipt: order.receipt ?? "", toCompany }, config.publicUrl),
    clock(),
  );
}

/** Asks the staff about the certificate of a refunded course, which stays valid until the operator decides (decision 0056). */
async function askAboutCertificate(tx: Db, context: ContextPart, { id, studentId, courseId }: OrderRow) {
  const row = await certificatesRepository(tx).askDecision(studentId, courseId, context.clock());
  if (!row) return;
  const { number, name } = row;
  await notifyStaff(tx, context, "certificates.decide", (to, language) =>
    certificateQuestionEmail(to, language, { number, name, order: id }),
  );
}

/**
 * Moves access that depends on a refunded order to another paid order. If that order was paid during the access, the end
 * stays; if it was paid before, the access gets that order's own days. Without another payment the access ends, and the operator is requested
 * about the certificate. Returns whether the course stays open.
 */
export async function moveAccess(tx: Db, { clock, config }: ContextPart, order: OrderRow) {
  const now = clock();
  const repository = refundsRepository(tx);
  const enrolment = await enrolmentsRepository(tx).ofOrder(order);
  if (!enrolment) return false;
  if (enrolment.revokedAt) {
    await askAboutCertificate(tx, { clock, config }, order);
    return false;
  }
  if (enrolment.orderId !== order.id) return enrolment.accessUntil > now;
  const other = (await repository.otherPayment(order))?.order;
  if (!other?.paidAt) {
    await enrolmentsRepository(tx).end(order.studentId, order.courseId, now);
    await askAboutCertificate(tx, { clock, config }, order);
    return false;
  }
  const { paidAt } = other;
  const days =
    paidAt < enrolment.createdAt ? { createdAt: paidAt, accessUntil: daysAfter(paidAt, config.accessDays) } : {};
  await enrolmentsRepository(tx).standOn(order, { orderId: other.id, ...days });
  return (days.accessUntil ?? enrolment.accessUntil) > now;
}

/**
 * Called when the money is back: in one transaction the order becomes refunded, once, and the access that depends on it moves or ends (reading
 * 25). The caller has locked the student, so that no other payment arrives between the search for one and the end of access.
 */
export async function finishRefund(tx: Db, context: ContextPart, order: OrderRow, refunded: number) {
  if (order.status === "refunded") return;
  const now = context.clock();
  const repository = refundsRepository(tx);
  const [known] = await repository.of([order.id]);
  const amount = known?.status === "confirmed" ? known.amount : refunded;
  const used = order.amount - amount;
  const done = { status: "refunded", refundedAt: now, amount, servicesUsed: used, lastError: null } as const;
  if (known) await repository.update(order.id, done);
  else await repository.add({ ...done, orderId: order.id, reason: "paid back at the provider", requestedAt: now });
  await paymentsRepository(tx).update(order.id, { status: "refunded" });
  failpoint("refund.order-refunded");
  await dailyTotalsRepository(tx).addRefund(order.id);
  const stays = await moveAccess(tx, context, order);
  await writeAudit(tx, { at: now, actor: "payments", action: "order.refunded", details: { order: order.id, amount } });
  await enqueueRefundEmail(tx, context, order, { status: "refunded", used, amount, dueAt: null, stays });
}
