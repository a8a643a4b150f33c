import { type InvoicePayment, StaffInvoice } from "@academy/shared/contract/staff/money/invoices";
import { type RefundGrant, StaffOrder, StaffOrderLine } from "@academy/shared/contract/staff/money/orders";
import { StaffRefundLine } from "@academy/shared/contract/staff/money/refunds";
import { StaffTotals } from "@academy/shared/contract/staff/money/totals";
import { downloadFile, http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { pageQuery } from "#lists/page-query.ts";

type Params = Record<string, string>;

/** The lists of the money section. */
export const ordersQuery = (params: Params) => pageQuery("money", "/staff/money/orders/", StaffOrderLine, params);
export const refundsQuery = (params: Params) => pageQuery("money", "/staff/money/refunds/", StaffRefundLine, params);
export const invoicesQuery = (params: Params) => pageQuery("money", "/staff/money/invoices/", StaffInvoice, params);

/** One order with its history and its refund. */
export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "money", "order", id],
    queryFn: ({ signal }) => http.get(`/staff/money/orders/${id}/`, StaffOrder, { signal }),
  });

/** One invoice to a company. */
export const invoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "money", "invoice", id],
    queryFn: ({ signal }) => http.get(`/staff/money/invoices/${id}/`, StaffInvoice, { signal }),
  });

/** Totals by month. */
export const totalsQuery = (params: Params) =>
  queryOptions({
    queryKey: ["staff", "money", "totals", params],
    queryFn: ({ signal }) => http.get("/staff/money/totals/", StaffTotals, { params, signal }),
  });

/** The steps with an order; each answer is the order after the step. */
export const orderSteps = (id: number) => {
  const post = (step: string, body?: object) => http.post(`/staff/money/orders/${id}/${step}/`, body, StaffOrder);
  return {
    resendReceipt: () => post("receipt"),
    refund: (grant: RefundGrant) => post("refund", grant),
    decline: (reason: string) => post("refund/decline", { reason }),
    retry: () => post("refund/retry"),
    markPaid: (reference: string) => post("refund/paid", { reference }),
  };
};

/** The steps with an invoice. */
export const invoiceSteps = (id: number) => ({
  confirm: (payment: InvoicePayment) => http.post(`/staff/money/invoices/${id}/confirm/`, payment, StaffInvoice),
  cancel: (reason: string) => http.post(`/staff/money/invoices/${id}/cancel/`, { reason }, StaffInvoice),
  document: () => downloadFile(`/staff/money/invoices/${id}/pdf/`, "application/pdf"),
});
