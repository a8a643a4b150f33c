import type { NewSeatInvoice, SeatPayment, SeatRefund } from "@academy/shared/contract/staff/seats";
import * as operations from "@academy/shared/contract/staff/seats.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import { type ListFilters, listQuery } from "#lists/page-query.ts";

/** The invoices for seats, the newest first. */
export const seatInvoicesQuery = (query: ListFilters<typeof operations.listSeatInvoices>) =>
  listQuery("seats", operations.listSeatInvoices, { query });

/** One invoice for seats with its invitations. */
export const seatInvoiceQuery = (id: string) =>
  queryOptions({
    queryKey: ["staff", "seats", "one", id],
    queryFn: ({ signal }) => callApi(operations.readSeatInvoice, { params: { id } }, { signal }),
  });

export const makeSeatInvoice = (body: NewSeatInvoice) => callApi(operations.makeSeatInvoice, { body });

/** The steps with an invoice for seats; each answer is the invoice after the step. */
export const seatSteps = (id: number) => {
  const params = { id };
  return {
    settle: (body: SeatPayment) => callApi(operations.settleSeatInvoice, { params, body }),
    cancel: (reason: string) => callApi(operations.cancelSeatInvoice, { params, body: { reason } }),
    invite: (emails: string[]) => callApi(operations.inviteToSeats, { params, body: { emails } }),
    resend: (seat: number) => callApi(operations.resendInvitation, { params: { id, seat } }),
    withdraw: (seat: number) => callApi(operations.withdrawInvitation, { params: { id, seat } }),
    refund: (body: SeatRefund) => callApi(operations.refundSeats, { params, body }),
    refundSent: (reference: string) => callApi(operations.recordSeatRefund, { params, body: { reference } }),
    document: () => callApi(operations.downloadSeatInvoice, { params }),
  };
};
