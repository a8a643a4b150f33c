import { operation } from "#contract/operation.ts";
import { Invoice, InvoiceRequest, Invoices } from "./invoices.ts";

export const listInvoices = operation("GET /courses/invoices/", Invoices, {
  id: "invoices.list",
  summary: "Lists the student's own invoices to companies, newest first.",
  access: "student",
});

export const requestInvoice = operation("POST /courses/invoices/", Invoice, {
  id: "invoices.request",
  summary: "Makes an invoice to a company that pays for the student, and emails it to the company.",
  access: "verified",
  body: InvoiceRequest,
  status: 201,
  errors: [
    "bin.invalid",
    "coupon.used_up",
    "course.not_open",
    "email.invalid",
    "invoice.free",
    "invoice.not_offered",
    "invoice.open",
    "name.unprintable",
    "payment.already_owned",
  ],
});

export const cancelInvoice = operation("POST /courses/invoices/{id}/cancel/", Invoice, {
  id: "invoices.cancel",
  summary: "Cancels an own invoice that is not paid; gives the invoice.",
  access: "student",
  errors: ["invoice.unknown"],
});

export const invoiceFile = operation("GET /courses/invoices/{id}/pdf/", "application/pdf", {
  id: "invoices.file",
  summary: "Gives an own invoice as a PDF.",
  access: "student",
  errors: ["invoice.unknown"],
});
