import type { Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { enrolmentsRepository } from "#domains/learning/courses/enrolments.repository.ts";
import { closeOpenOrder } from "#domains/payments/orders/close-order.ts";
import { payAndEnrol } from "#domains/payments/orders/settle.ts";
import { paymentsRepository } from "#domains/payments/payments.repository.ts";
import { BY_SEAT } from "#domains/payments/seats/seat-invoice-state.ts";
import { seatsRepository } from "#domains/payments/seats.repository.ts";
import { writeAudit } from "#domains/platform/audit/audit-log.ts";
import { Problem } from "#errors/problem.ts";

/** What accepting a seat needs. */
export type SeatContext = Context<"config" | "db" | "clock" | "paymentProviders">;

/**
 * Opens the course to the student whose confirmed address was invited. Steps on the seats of an invoice happen in turn: an
 * invitation that was withdrawn or used meanwhile is refused with `seat.gone`. An open order is closed at its provider before.
 */
export async function acceptSeat(context: SeatContext, student: StudentRow, seatId: number) {
  const { db, clock } = context;
  const known = await seatsRepository(db).seat(seatId);
  const invoiceOf = known && (await seatsRepository(db).find(known.invoiceId));
  if (!known || !invoiceOf || known.email.toLowerCase() !== student.email?.toLowerCase())
    throw new Problem("seat.gone");
  const { courseId } = invoiceOf;
  await closeOpenOrder(context, student.id, courseId);
  return db.transaction(async (tx) => {
    const now = clock();
    const seatsOf = seatsRepository(tx);
    const invoice = await seatsOf.lock(known.invoiceId);
    const payments = paymentsRepository(tx);
    await payments.lockStudent(student.id);
    const last = await payments.student(student.id);
    if (!last?.email || last.deletedAt) throw new Problem("session.invalid");
    const seat = await seatsOf.seat(seatId);
    const owned = await enrolmentsRepository(tx).of(student.id, courseId);
    // A repeated call, for example after a lost answer.
    if (seat?.usedAt && seat.studentId === student.id && owned?.orderId === seat.orderId)
      return { access_until: owned.accessUntil.toISOString() };
    const isOffered =
      invoice?.status === "paid" && !invoice.refundDecidedAt && seat && !seat.usedAt && !seat.withdrawnAt;
    if (!isOffered || seat.email.toLowerCase() !== last.email.toLowerCase()) throw new Problem("seat.gone");
    if (owned && owned.accessUntil > now) throw new Problem("payment.already_owned");
    const order = await payments.open({
      ...{
        studentId: student.id,
        courseId,
        provider: BY_SEAT,
        status: "created",
        amount: 0,
        currency: invoice.currency,
      },
      createdAt: now,
    });
    // Another order was opened after the open one was closed.
    if (!order) throw new Problem("payment.undecided");
    await payAndEnrol(tx, context, order);
    await seatsOf.updateSeat(seatId, { usedAt: now, studentId: student.id, orderId: order.id });
    await writeAudit(tx, {
      at: now,
      actor: `student:${student.id}`,
      action: "seats.accept",
      details: { seats: invoice.id, seat: seatId, order: order.id },
    });
    const enrolment = await enrolmentsRepository(tx).of(student.id, courseId);
    if (!enrolment) throw new Error("a seat opened no course");
    return { access_until: enrolment.accessUntil.toISOString() };
  });
}
