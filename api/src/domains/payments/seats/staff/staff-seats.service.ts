import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { INVOICE_DAYS } from "@academy/shared/contract/promises";
import type { StaffListQuery, StaffPage } from "@academy/shared/contract/staff/list";
import type { NewSeatInvoice, SeatInvoice, SeatInvoiceLine, SeatPayment } from "@academy/shared/contract/staff/seats";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import { type Email, enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { courseTitle } from "#domains/learning/courses/course-title.ts";
import { dailyTotalsRepository } from "#domains/payments/daily-totals.repository.ts";
import { invoiceSeller } from "#domains/payments/invoices/document/invoice-seller.ts";
import { refundDue } from "#domains/payments/refunds/refund-rules.ts";
import { seatDocuments } from "#domains/payments/seats/seat-documents.ts";
import {
  type SeatEmailFacts,
  seatInvitationEmail,
  seatInvoiceCancelledEmail,
  seatInvoiceEmail,
  seatRefundEmail,
  seatsPaidEmail,
} from "#domains/payments/seats/seat-emails.ts";
import { seatInvoiceState } from "#domains/payments/seats/seat-invoice-state.ts";
import { endSeat, seatRefundPlan } from "#domains/payments/seats/seat-refund.ts";
import { type SeatInvoiceRow, type SeatRow, seatsRepository } from "#domains/payments/seats.repository.ts";
import type { AuditAction } from "#domains/platform/audit/audit-log.ts";
import { type AuditNote, auditedActions } from "#domains/platform/audit/audited.ts";
import { fieldProblem, Problem, required } from "#errors/problem.ts";
import { academyDate, endOfDay } from "#format/academy-day.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import { refuseUnprintable } from "#printing/refuse-unprintable.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { presentSeatInvoice, presentSeats } from "./present-seats.ts";

/** What invoices for seats need from the context. */
type SeatsContext = Context<"config" | "db" | "clock" | "threads" | "rateLimiter">;

/** Invoices for seats and their invitations as the staff works with them. */
export function staffSeatsService(context: SeatsContext) {
  const { db, clock, config, threads, rateLimiter } = context;
  const audited = auditedActions(context);
  const documentOf = seatDocuments(context);

  async function factsOf(tx: Db, invoice: SeatInvoiceRow) {
    const title = await courseTitle(tx, invoice.language, invoice.courseId);
    return { invoice, course: title, answersTo: config.operator.support_email };
  }

  async function sendInvitations(tx: Db, invoice: SeatInvoiceRow, rows: readonly SeatRow[]) {
    const facts = await factsOf(tx, invoice);
    for (const seat of rows) {
      await enqueueEmail(tx, seatInvitationEmail(seat.email, facts, config.publicUrl), clock());
      await seatsRepository(tx).updateSeat(seat.id, { sentAt: clock() });
    }
  }

  async function one(member: StaffMember, id: number): Promise<SeatInvoice> {
    const invoice = required(await seatsRepository(db).find(id), "invoice.unknown");
    return presentSeats(db, context, invoice, member);
  }

  /** A step on one locked invoice, with its line in the audit; answers with the invoice after it. */
  async function step(
    member: StaffMember,
    id: number,
    action: AuditAction,
    change: (tx: Db, invoice: SeatInvoiceRow) => Promise<Omit<AuditNote, "subject">>,
  ): Promise<SeatInvoice> {
    await audited(member, action, async (tx) => {
      const invoice = required(await seatsRepository(tx).lock(id), "invoice.unknown");
      return { subject: { seats: id }, ...(await change(tx, invoice)) };
    });
    return one(member, id);
  }

  /** Changes a locked invoice and sends its payer an email about it. */
  async function updateAndWrite(
    tx: Db,
    invoice: SeatInvoiceRow,
    change: Partial<SeatInvoiceRow>,
    emailOf: (facts: SeatEmailFacts) => Email,
  ) {
    const changed = { ...invoice, ...change };
    await seatsRepository(tx).update(invoice.id, change);
    // The address is erased with the account that had it.
    if (invoice.email) await enqueueEmail(tx, emailOf(await factsOf(tx, changed)), clock());
    return changed;
  }

  /** Refuses an invitation that was used or withdrawn meanwhile, or that belongs to another invoice. */
  async function invited(tx: Db, invoice: SeatInvoiceRow, seatId: number) {
    const seat = await seatsRepository(tx).seat(seatId);
    if (!seat || seat.invoiceId !== invoice.id || seat.usedAt || seat.withdrawnAt) throw new Problem("staff.changed");
    return seat;
  }

  return {
    one,

    async list(member: StaffMember, { q, cursor, limit }: StaffListQuery): Promise<StaffPage<SeatInvoiceLine>> {
      const before = readNumberCursor(cursor);
      const rows = await seatsRepository(db).list(q, before, limit + 1);
      return keysetPage(rows, limit, {
        keysOf: ({ invoice }) => [invoice.id],
        present: ({ invoice, counts }) => presentSeatInvoice(invoice, counts, member, clock()),
      });
    },

    /** The invoice until it is paid, then its receipt. */
    async document(id: number) {
      const file = required(await documentOf(id), "invoice.unknown");
      return file;
    },

    /** Makes an invoice at the price agreed with the payer, and emails it. */
    async make(member: StaffMember, { tax_number, ...fields }: NewSeatInvoice): Promise<SeatInvoice> {
      if (!invoiceSeller(config)) throw new Problem("invoice.not_offered");
      const { payer, address, country } = fields;
      await refuseUnprintable(threads, { payer, address, country, tax_number });
      const made = await audited(member, "seats.make", async (tx) => {
        const now = clock();
        const row = await seatsRepository(tx).add({
          ...fields,
          taxNumber: tax_number,
          amount: fields.seats * fields.price,
          ...{ courseId: MAIN_COURSE_ID, status: "open", currency: "KZT", createdAt: now },
          validUntil: endOfDay(now, INVOICE_DAYS),
        });
        await enqueueEmail(tx, seatInvoiceEmail(await factsOf(tx, row)), now);
        const { seats, price, amount } = row;
        return { result: row.id, subject: { seats: row.id }, before: null, after: { seats, price, amount } };
      });
      return one(member, made);
    },

    /** The money has arrived, also for an expired or cancelled invoice: the seats open, and who was named gets the invitation. */
    settle: (member: StaffMember, id: number, payment: SeatPayment) =>
      step(member, id, "seats.settle", async (tx, invoice) => {
        const now = clock();
        if (invoice.status === "paid") throw new Problem("staff.changed");
        if (payment.amount !== invoice.amount) throw fieldProblem("amount", "invoice.amount");
        const { received_on: day, reference } = payment;
        if (day < academyDate(invoice.createdAt) || day > academyDate(now))
          throw fieldProblem("received_on", "field.invalid");
        const receipt = `OAA-${now.getUTCFullYear()}-S${String(id).padStart(6, "0")}`;
        const change = { status: "paid", paidAt: now, receivedOn: day, paymentReference: reference, receipt } as const;
        const paid = await updateAndWrite(tx, invoice, change, seatsPaidEmail);
        await dailyTotalsRepository(tx).addSeatPayment(id);
        await sendInvitations(tx, paid, await seatsRepository(tx).invited(id));
        return { before: seatInvoiceState(invoice, now), after: { status: "paid", ...payment } };
      }),

    cancel: (member: StaffMember, id: number, reason: string) =>
      step(member, id, "seats.cancel", async (tx, invoice) => {
        if (invoice.status !== "open") throw new Problem("staff.changed");
        const cancelled = { status: "cancelled" } as const;
        await updateAndWrite(tx, invoice, cancelled, (facts) => seatInvoiceCancelledEmail(facts, reason));
        for (const { id: seat } of await seatsRepository(tx).invited(id))
          await seatsRepository(tx).updateSeat(seat, { withdrawnAt: clock() });
        return { before: "open", after: "cancelled", reason };
      }),

    /**
     * Reserves a seat for each address; the emails go out at once, or with the payment. Too many for the free seats are refused as a whole.
     * Addresses with an invitation or with open access to the course are left out and named in the answer.
     */
    async invite(member: StaffMember, id: number, emails: readonly string[]): Promise<SeatInvoice> {
      const addresses = [...new Set(emails.map((email) => email.toLowerCase()))];
      let leftOut: SeatInvoice["left_out"] = [];
      const after = await step(member, id, "seats.invite", async (tx, invoice) => {
        const state = seatInvoiceState(invoice, clock());
        if (state !== "open" && state !== "paid") throw new Problem("seat.closed");
        const repository = seatsRepository(tx);
        const already = await repository.invitedOf(id, addresses);
        const owning = await repository.withCourse(invoice.courseId, addresses, clock());
        leftOut = addresses
          .filter((email) => already.has(email) || owning.has(email))
          .map((email) => ({ email, why: already.has(email) ? "invited" : "has_course" }));
        const fresh = addresses.filter((email) => !already.has(email) && !owning.has(email));
        const counts = await repository.counts(id);
        if (fresh.length > invoice.seats - counts.invited - counts.used) throw fieldProblem("emails", "seat.too_few");
        if (fresh.length > 0) {
          const rows = await repository.addSeats(id, fresh, clock());
          if (invoice.status === "paid") await sendInvitations(tx, invoice, rows);
        }
        // The addresses are other people's, so the audit keeps their number alone.
        return { after: { invited: fresh.length } };
      });
      return { ...after, left_out: leftOut };
    },

    async resend(member: StaffMember, id: number, seatId: number): Promise<SeatInvoice> {
      if (!(await seatsRepository(db).find(id))) throw new Problem("invoice.unknown");
      await rateLimiter.take(`seat:${seatId}`, RATE_LIMITS.seatInvitations, "request.too_many");
      return step(member, id, "seats.resend", async (tx, invoice) => {
        if (seatInvoiceState(invoice, clock()) !== "paid") throw new Problem("seat.closed");
        await sendInvitations(tx, invoice, [await invited(tx, invoice, seatId)]);
        return { after: { seat: seatId } };
      });
    },

    withdraw: (member: StaffMember, id: number, seatId: number) =>
      step(member, id, "seats.withdraw", async (tx, invoice) => {
        await invited(tx, invoice, seatId);
        await seatsRepository(tx).updateSeat(seatId, { withdrawnAt: clock() });
        return { before: { seat: seatId }, after: null };
      }),

    /** Decides on the refund: closes the seats by the rule and fixes the amount; the money is transferred by hand until its day. */
    refund: (member: StaffMember, id: number, { amount, reason }: { amount: number; reason: string }) =>
      step(member, id, "seats.refund", async (tx, invoice) => {
        const now = clock();
        if (seatInvoiceState(invoice, now) !== "paid") throw new Problem("staff.changed");
        const { orders, ...plan } = await seatRefundPlan(tx, context, invoice);
        if (plan.amount !== amount) throw new Problem("staff.changed");
        if (amount === 0) throw new Problem("refund.nothing");
        for (const order of orders) await endSeat(tx, context, order, invoice.payer);
        for (const { id: seat } of await seatsRepository(tx).invited(id))
          await seatsRepository(tx).updateSeat(seat, { withdrawnAt: now });
        const change = {
          refundDecidedAt: now,
          refundAmount: amount,
          refundDueAt: refundDue(now, config.refundDays),
        };
        await updateAndWrite(tx, invoice, change, seatRefundEmail);
        return { before: "paid", after: plan, reason };
      }),

    refundSent: (member: StaffMember, id: number, reference: string) =>
      step(member, id, "seats.refund_sent", async (tx, invoice) => {
        const now = clock();
        if (seatInvoiceState(invoice, now) !== "refund_due") throw new Problem("staff.changed");
        await updateAndWrite(tx, invoice, { refundedAt: now, refundReference: reference }, seatRefundEmail);
        await dailyTotalsRepository(tx).addSeatRefund(id);
        return { before: "refund_due", after: { status: "refunded", amount: invoice.refundAmount, reference } };
      }),
  };
}
