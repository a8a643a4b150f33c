import { mayDo } from "@academy/shared/contract/roles";
import type { SeatInvoice, SeatInvoiceLine, StaffSeat } from "@academy/shared/contract/staff/seats";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { seatInvoiceNumber, seatInvoiceState } from "#domains/payments/seats/seat-invoice-state.ts";
import { seatRefundPlan } from "#domains/payments/seats/seat-refund.ts";
import {
  type SeatCounts,
  type SeatInvoiceRow,
  type SeatWithStudent,
  seatsRepository,
} from "#domains/payments/seats.repository.ts";
import { isoTime } from "#format/iso-time.ts";
import type { StaffMember } from "#http/session/staff.ts";

/** An invoice for seats as a line of the list; money is only for members who manage it. */
export function presentSeatInvoice(
  invoice: SeatInvoiceRow,
  counts: SeatCounts,
  member: StaffMember,
  now: Date,
): SeatInvoiceLine {
  const { id, payer, seats, amount, currency, createdAt, validUntil } = invoice;
  return {
    ...{ id, payer, seats, currency, ...counts },
    number: seatInvoiceNumber(invoice),
    state: seatInvoiceState(invoice, now),
    amount: mayDo(member.roles, "seats.manage") ? amount : null,
    created_at: createdAt.toISOString(),
    valid_until: validUntil.toISOString(),
  };
}

const presentSeat = ({ seat, student }: SeatWithStudent): StaffSeat => ({
  id: seat.id,
  email: seat.email,
  state: seat.usedAt ? "used" : seat.withdrawnAt ? "withdrawn" : "invited",
  invited_at: seat.invitedAt.toISOString(),
  sent_at: isoTime(seat.sentAt),
  used_at: isoTime(seat.usedAt),
  student: student && { id: student.id, name: [student.firstName, student.lastName].filter(Boolean).join(" ") },
});

/** One invoice for seats with its invitations, and what a refund would be now or was decided to be. */
export async function presentSeats(
  db: Db,
  context: Context<"config" | "clock">,
  invoice: SeatInvoiceRow,
  member: StaffMember,
): Promise<SeatInvoice> {
  const repository = seatsRepository(db);
  const line = presentSeatInvoice(invoice, await repository.counts(invoice.id), member, context.clock());
  const isManager = mayDo(member.roles, "seats.manage");
  const { amount, unused, ended, kept } =
    isManager && invoice.status === "paid"
      ? await seatRefundPlan(db, context, invoice)
      : { amount: 0, unused: 0, ended: 0, kept: 0 };
  return {
    ...line,
    tax_number: invoice.taxNumber,
    country: invoice.country,
    address: invoice.address,
    email: invoice.email,
    price: isManager ? invoice.price : null,
    paid_at: isoTime(invoice.paidAt),
    received_on: isManager ? invoice.receivedOn : null,
    reference: isManager ? invoice.paymentReference : null,
    receipt: isManager ? invoice.receipt : null,
    refund:
      isManager && invoice.status === "paid" ? { amount: invoice.refundAmount ?? amount, unused, ended, kept } : null,
    refund_due_at: isoTime(invoice.refundDueAt),
    refunded_at: isoTime(invoice.refundedAt),
    people: (await repository.people(invoice.id)).map(presentSeat),
  };
}
