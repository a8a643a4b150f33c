import type { InvoicePayment } from "@academy/shared/contract/staff/money/invoices";
import * as invoices from "@academy/shared/contract/staff/money/invoices.operations";
import type { RefundGrant } from "@academy/shared/contract/staff/money/orders";
import * as orders from "@academy/shared/contract/staff/money/orders.operations";
import * as refunds from "@academy/shared/contract/staff/money/refunds.operations";
import type { StaffEntriesQuery, StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import * as totals from "@academy/shared/contract/staff/money/totals.operations";
import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import { callApi } from "@academy/shared/http";
import { apiQuery } from "@academy/shared/query/api-query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";
import type { TableFormat } from "#ui/table-download.tsx";

/** The lists of the money section. */
export const ordersQuery = (query: ListFilters<typeof orders.listOrders>) =>
  listQuery("money", orders.listOrders, { query });
export const refundsQuery = (query: ListFilters<typeof refunds.listRefunds>) =>
  listQuery("money", refunds.listRefunds, { query });
export const invoicesQuery = (query: ListFilters<typeof invoices.listInvoices>) =>
  listQuery("money", invoices.listInvoices, { query });

/** One order with its history and its refund. */
export const orderQuery = (id: string) =>
  apiQuery(["staff", "money", "order", id], orders.readOrder, { params: { id } });

/** One invoice to a company. */
export const invoiceQuery = (id: string) =>
  apiQuery(["staff", "money", "invoice", id], invoices.readInvoice, { params: { id } });

/** Totals by month. */
export const totalsQuery = (query: StaffTotalsQuery) =>
  apiQuery(["staff", "money", "totals", query], totals.readTotals, { query });

/** Payments and refunds of a period as a file. */
export const requestEntries = (format: TableFormat, query: StaffEntriesQuery) =>
  callApi(format === "csv" ? totals.exportEntriesCsv : totals.exportEntriesXlsx, { query });

/** The steps with an order; each answer is the order after the step. */
export const orderSteps = (id: number) => {
  const params = { id };
  return {
    resendReceipt: () => callApi(orders.resendReceipt, { params }),
    refund: (body: RefundGrant) => callApi(refunds.grantRefund, { params, body }),
    decline: (body: ReasonBody) => callApi(refunds.declineRefund, { params, body }),
    retry: () => callApi(refunds.retryPayout, { params }),
    markPaid: (reference: string) => callApi(refunds.recordPayout, { params, body: { reference } }),
  };
};

/** The steps with an invoice. */
export const invoiceSteps = (id: number) => {
  const params = { id };
  return {
    confirm: (body: InvoicePayment) => callApi(invoices.confirmInvoice, { params, body }),
    cancel: (body: ReasonBody) => callApi(invoices.cancelInvoice, { params, body }),
    document: () => callApi(invoices.downloadInvoice, { params }),
  };
};
