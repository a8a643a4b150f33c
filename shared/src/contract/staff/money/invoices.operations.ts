import { operation } from "#contract/operation.ts";
import { ReasonBody } from "#contract/staff/reason.ts";
import { InvoicePayment, StaffInvoice, StaffInvoices, StaffInvoicesQuery } from "./invoices.ts";

export const listInvoices = operation("GET /staff/money/invoices/", StaffInvoices, {
  id: "staffInvoices.list",
  summary: "Lists invoices to companies, newest first.",
  access: "orders.manage",
  query: StaffInvoicesQuery,
});

export const readInvoice = operation("GET /staff/money/invoices/{id}/", StaffInvoice, {
  id: "staffInvoices.read",
  summary: "Gives one invoice to a company.",
  access: "orders.manage",
  errors: ["invoice.unknown"],
});

export const downloadInvoice = operation("GET /staff/money/invoices/{id}/pdf/", "application/pdf", {
  id: "staffInvoices.download",
  summary: "Gives the invoice as a PDF.",
  access: "orders.manage",
  errors: ["invoice.unknown"],
});

export const confirmInvoice = operation("POST /staff/money/invoices/{id}/confirm/", StaffInvoice, {
  id: "staffInvoices.confirm",
  summary: "Confirms that a company has paid: opens the course.",
  access: "orders.manage",
  body: InvoicePayment,
  errors: ["invoice.amount", "invoice.unknown", "staff.changed"],
});

export const cancelInvoice = operation("POST /staff/money/invoices/{id}/cancel/", StaffInvoice, {
  id: "staffInvoices.cancel",
  summary: "Cancels an open invoice; the company reads the reason.",
  access: "orders.manage",
  body: ReasonBody,
  errors: ["invoice.not_open", "invoice.unknown"],
});
