import type { SeatRefundState } from "@academy/shared/contract/staff/seats";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { type OrderRow, paymentsRepository } from "#domains/payments/payments.repository.ts";
import { moveAccess } from "#domains/payments/refunds/finish-refund.ts";
import { openedLecturesRepository } from "#domains/payments/refunds/opened-lectures.repository.ts";
import { refundRequestUntil, servicesUsed } from "#domains/payments/refunds/refund-rules.ts";
import { type SeatInvoiceRow, seatsRepository } from "#domains/payments/seats.repository.ts";
import { seatEndedEmail } from "./seat-emails.ts";

type ContextPart = Context<"config" | "clock">;

/** What a refund of an invoice for seats would do now, and the orders of the seats that it would end. */
interface SeatRefundPlan extends SeatRefundState {
  orders: OrderRow[];
}

/** What is paid back for a used seat: its price without what was used (reading 58); null after the days of withdrawal. */
async function paidBackFor(db: Db, { config, clock }: ContextPart, order: OrderRow, price: number) {
  const enrolment = await enrolmentsRepository(db).ofOrder(order);
  if (enrolment?.orderId !== order.id) return null;
  if (clock() > refundRequestUntil(enrolment.createdAt, config.refundRequestDays)) return null;
  const { opened, all } = await openedLecturesRepository(db).since(
    order.studentId,
    order.courseId,
    enrolment.createdAt,
  );
  const minutes = opened.reduce((sum, lecture) => sum + lecture.minutes, 0);
  return price - servicesUsed(price, minutes, all);
}

/**
 * What a refund of a paid invoice would be: unused seats in full, a used one within the days of withdrawal less the services used, and
 * nothing for a later one.
 */
export async function seatRefundPlan(db: Db, context: ContextPart, invoice: SeatInvoiceRow) {
  const used = await seatsRepository(db).used(invoice.id);
  const unused = invoice.seats - used.length;
  const plan: SeatRefundPlan = { amount: unused * invoice.price, unused, ended: 0, kept: 0, orders: [] };
  for (const { orderId } of used) {
    const order = orderId === null ? null : await paymentsRepository(db).byId(orderId);
    const back = order && (await paidBackFor(db, context, order, invoice.price));
    if (!order || back === null) plan.kept += 1;
    else {
      plan.ended += 1;
      plan.amount += back;
      plan.orders.push(order);
    }
  }
  return plan;
}

/** Ends the access that stands on a seat's order, as after a refund, and writes to its student. The caller has locked the invoice. */
export async function endSeat(tx: Db, context: ContextPart, order: OrderRow, payer: string) {
  const repository = paymentsRepository(tx);
  await repository.lockStudent(order.studentId);
  // Not "refunded": nothing was paid for the order itself. It gives no access again.
  await repository.update(order.id, { accessRevokedAt: context.clock() });
  const stays = await moveAccess(tx, context, order);
  const student = await repository.student(order.studentId);
  if (stays || !student?.email || student.deletedAt) return;
  const email = seatEndedEmail(student.email, emailLanguage(student), payer, context.config.operator.support_email);
  await enqueueEmail(tx, email, context.clock());
}
