import type { StaffPage } from "@academy/shared/contract/staff/list";
import type { InvoicePayment, StaffInvoice, StaffInvoicesQuery } from "@academy/shared/contract/staff/money/invoices";
import { cancelInvoice } from "#domains/payments/invoices/close-invoices.ts";
import { invoiceDocuments } from "#domains/payments/invoices/document/invoice-document.ts";
import { presentInvoice } from "#domains/payments/invoices/present-invoice.ts";
import { confirmInvoice } from "#domains/payments/orders/confirm-invoice.ts";
import { scholarshipsRepository } from "#domains/payments/scholarships/scholarships.repository.ts";
import { auditedActions } from "#domains/platform/audit/audited.ts";
import { Problem, required } from "#errors/problem.ts";
import { keysetPage, readNumberCursor } from "#http/requests/keyset.ts";
import type { StaffMember } from "#http/session/staff.ts";
import type { MoneyContext } from "./money-context.ts";
import { presentStudent } from "./order-student.ts";
import { presentOrderScholarship } from "./present-staff-order.ts";
import { type InvoiceLine, staffInvoicesRepository } from "./staff-invoices.repository.ts";

const present = ({ invoice, student }: InvoiceLine, now: Date): StaffInvoice => ({
  ...presentInvoice(invoice, now),
  student: presentStudent(student),
  received_on: invoice.receivedOn,
  reference: invoice.paymentReference,
  closed: invoice.closedReason,
  has_document: invoice.company !== "",
});

/** Invoices to companies as the staff works with them (decision 0035). */
export function staffInvoices(context: MoneyContext) {
  const { db, clock } = context;
  const step = auditedActions(context);
  const documentOf = invoiceDocuments(context);

  async function one(id: number): Promise<StaffInvoice> {
    const line = required(await staffInvoicesRepository(db).find(id), "invoice.unknown");
    const { scholarshipId } = line.invoice;
    const known = scholarshipId === null ? null : await scholarshipsRepository(db).find(scholarshipId);
    return { ...present(line, clock()), scholarship: presentOrderScholarship(known) };
  }

  return {
    one,

    async list(query: StaffInvoicesQuery): Promise<StaffPage<StaffInvoice>> {
      const before = readNumberCursor(query.cursor);
      const rows = await staffInvoicesRepository(db).list(query, before, clock(), query.limit + 1);
      return keysetPage(rows, query.limit, {
        keysOf: ({ invoice }) => [invoice.id],
        present: (line) => present(line, clock()),
      });
    },

    async document(id: number) {
      const file = required(await documentOf(id), "invoice.unknown");
      return file;
    },

    /** Confirms that the company's payment has arrived, and opens the course. A second confirmation is refused. */
    async confirm(member: StaffMember, id: number, payment: InvoicePayment): Promise<StaffInvoice> {
      await step(member, "invoice.paid", async (tx) => {
        const before = (await staffInvoicesRepository(tx).find(id))?.invoice.status;
        const { order, wasPaid } = await confirmInvoice(tx, context, id, payment);
        if (wasPaid) throw new Problem("staff.changed");
        return { subject: { invoice: id, order }, before, after: { status: "paid", ...payment } };
      });
      return one(id);
    },

    async cancel(member: StaffMember, id: number, reason: string): Promise<StaffInvoice> {
      await step(member, "invoice.cancel", async (tx) => {
        await cancelInvoice(tx, context, id, reason);
        return { subject: { invoice: id }, before: "open", after: "cancelled", reason };
      });
      return one(id);
    },
  };
}
