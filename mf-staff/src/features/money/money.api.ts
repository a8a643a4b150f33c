import type { InvoicePayment } from "@academy/shared/contract/staff/money/invoices";
import * as invoices from "@academy/shared/contract/staff/money/invoices.operations";
import type { RefundGrant } from "@academy/shared/contract/staff/money/orders";
import * as orders from "@academy/shared/contract/staff/money/orders.operations";
import * as refunds from "@academy/shared/contract/staff/money/refunds.operations";
import type { StaffEntriesQuery, StaffTotalsQuery } from "@academy/shared/contract/staff/money/totals";
import * as totals from "@academy/shared/contract/staff/money/totals.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
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
  queryOptions({
    queryKey: ["staff", "money", "order", id],
    queryFn: ({ signal }) => callApi(orders.readOrder, { params: { id } }, { signal }),
  });

/** One invoice to a company. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "money", "invoice", id],
    queryFn: ({ signal }) => callApi(invoices.readInvoice, { params: { id } }, { signal }),
  });

/** Totals by month. */
export const totalsQuery = (query: StaffTotalsQuery) =>
  queryOptions({
    queryKey: ["staff", "money", "totals", query],
    queryFn: ({ signal }) => callApi(totals.readTotals, { query }, { signal }),
  });

/** Payments and refunds of a period as a file. */
export const requestEntries = (format: TableFormat, query: StaffEntriesQuery) =>
  callApi(format === "csv" ? totals.exportEntriesCsv : totals.exportEntriesXlsx, { query });

/** The steps with an order; each answer is the order after the step. */
export const orderSteps = (id: number) => {
  const params = { id };
  return {
    resendReceipt: () => callApi(orders.resendReceipt, { params }),
    refund: (body: RefundGrant) => callApi(refunds.grantRefund, { params, body }),
    decline: (reason: string) => callApi(refunds.declineRefund, { params, body: { reason } }),
    retry: () => callApi(refunds.retryPayout, { params }),
    markPaid: (reference: string) => callApi(refunds.recordPayout, { params, body: { reference } }),
  };
};

/** The steps with an invoice. */
export const invoiceSteps = (id: number) => {
  const params = { id };
  return {
    confirm: (body: InvoicePayment) => callApi(invoices.confirmInvoice, { params, body }),
    cancel: (reason: string) => callApi(invoices.cancelInvoice, { params, body: { reason } }),
    document: () => callApi(invoices.downloadInvoice, { params }),
  };
};
