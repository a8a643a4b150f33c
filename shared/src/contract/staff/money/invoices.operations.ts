import { operation } from "#contract/operation.ts";
import { IdParams } from "#contract/parameters.ts";
import { ReasonBody } from "#contract/staff/reason.ts";
import { InvoicePayment, StaffInvoice, StaffInvoices, StaffInvoicesQuery } from "./invoices.ts";

export const listInvoices = operation(
  "GET /staff/money/invoices/",
  StaffInvoices,
  process.env.BROWSER_BUILD || {
    id: "staffInvoices.list",
    summary: "Lists invoices to companies, newest first.",
    access: { staff: "orders.manage" },
    query: StaffInvoicesQuery,
  },
);

export const readInvoice = operation(
  "GET /staff/money/invoices/{id}/",
  StaffInvoice,
  process.env.BROWSER_BUILD || {
    id: "staffInvoices.read",
    summary: "Gives one invoice to a company.",
    access: { staff: "orders.manage" },
    params: IdParams,
  },
);

export const downloadInvoice = operation(
  "GET /staff/money/invoices/{id}/pdf/",
  "application/pdf",
  process.env.BROWSER_BUILD || {
    id: "staffInvoices.download",
    summary: "Gives the invoice as a PDF.",
    access: { staff: "orders.manage" },
    params: IdParams,
  },
);

export const confirmInvoice = operation(
  "POST /staff/money/invoices/{id}/confirm/",
  StaffInvoice,
  process.env.BROWSER_BUILD || {
    id: "staffInvoices.confirm",
    summary: "Confirms that a company has paid: opens the course.",
    access: { staff: "orders.manage" },
    params: IdParams,
    body: InvoicePayment,
  },
);

export const cancelInvoice = operation(
  "POST /staff/money/invoices/{id}/cancel/",
  StaffInvoice,
  process.env.BROWSER_BUILD || {
    id: "staffInvoices.cancel",
    summary: "Cancels an open invoice; the company reads the reason.",
    access: { staff: "orders.manage" },
    params: IdParams,
    body: ReasonBody,
  },
);
