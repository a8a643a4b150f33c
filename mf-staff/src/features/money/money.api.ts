import * as invoices from "@academy/shared/contract/staff/money/invoices.operations";
import * as orders from "@academy/shared/contract/staff/money/orders.operations";
import * as refunds from "@academy/shared/contract/staff/money/refunds.operations";
import type { StaffEntriesQuery, StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import * as totals from "@academy/shared/contract/staff/money/totals.operations";
import { callApi } from "@academy/shared/http";
import { idCall } from "@academy/shared/query/api-call";
import { oneQuery, staffQuery } from "#query/staff-query.ts";
import type { TableFormat } from "#ui/table-download.tsx";

/** One order with its history and its refund. */
export const orderQuery = oneQuery(orders.readOrder);

/** One invoice to a company. */
export const invoiceQuery = oneQuery(invoices.readInvoice);

/** Totals by month. */
export const totalsQuery = (query: StaffTotalsQuery) => staffQuery(totals.readTotals, { query });

/** Payments and refunds of a period as a file. */
export const requestEntries = (format: TableFormat, query: StaffEntriesQuery) =>
  callApi(format === "csv" ? totals.exportEntriesCsv : totals.exportEntriesXlsx, { query });

/** The actions with an order; each answer is the order after the action. */
export const resendReceipt = idCall(orders.resendReceipt);
export const grantRefund = idCall(refunds.grantRefund);
export const declineRefund = idCall(refunds.declineRefund);
export const retryPayout = idCall(refunds.retryPayout);
export const recordPayout = idCall(refunds.recordPayout);

/** The actions with an invoice. */
export const confirmInvoice = idCall(invoices.confirmInvoice);
export const cancelInvoice = idCall(invoices.cancelInvoice);
export const downloadInvoice = idCall(invoices.downloadInvoice);
