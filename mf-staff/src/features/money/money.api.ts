import type { InvoicePayment } from "@academy/shared/contract/staff/money/invoices";
import * as invoices from "@academy/shared/contract/staff/money/invoices.operations";
import type { RefundGrant } from "@academy/shared/contract/staff/money/orders";
import * as orders from "@academy/shared/contract/staff/money/orders.operations";
import * as refunds from "@academy/shared/contract/staff/money/refunds.operations";
import type { StaffEntriesQuery, StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import * as totals from "@academy/shared/contract/staff/money/totals.operations";
import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import { callApi } from "@academy/shared/http";
import { listQuery, oneQuery, staffQuery } from "#query/staff-query.ts";
import type { TableFormat } from "#ui/table-download.tsx";

/** The lists of the money section. */
export const ordersQuery = listQuery(orders.listOrders);
export const refundsQuery = listQuery(refunds.listRefunds);
export const invoicesQuery = listQuery(invoices.listInvoices);

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
export const orderActions = (id: number) => {
  const params = { id };
  return {
    resendReceipt: () => callApi(orders.resendReceipt, { params }),
    refund: (body: RefundGrant) => callApi(refunds.grantRefund, { params, body }),
    decline: (body: ReasonBody) => callApi(refunds.declineRefund, { params, body }),
    retry: () => callApi(refunds.retryPayout, { params }),
    markPaid: (reference: string) => callApi(refunds.recordPayout, { params, body: { reference } }),
  };
};

/** The actions with an invoice. */
export const invoiceActions = (id: number) => {
  const params = { id };
  return {
    confirm: (body: InvoicePayment) => callApi(invoices.confirmInvoice, { params, body }),
    cancel: (body: ReasonBody) => callApi(invoices.cancelInvoice, { params, body }),
    document: () => callApi(invoices.downloadInvoice, { params }),
  };
};
