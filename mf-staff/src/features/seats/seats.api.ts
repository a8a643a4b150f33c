import type { ReasonBody } from "@academy/shared/contract/staff/reason";
import type { SeatPayment, SeatRefund } from "@academy/shared/contract/staff/seats";
import * as operations from "@academy/shared/contract/staff/seats.operations";
import { callApi } from "@academy/shared/http";
import { bodyCall } from "@academy/shared/query/api-call";
import { listQuery, oneQuery } from "#query/staff-query.ts";

/** The invoices for seats, the newest first. */
export const seatInvoicesQuery = listQuery(operations.listSeatInvoices);

/** One invoice for seats with its invitations. */
export const seatInvoiceQuery = oneQuery(operations.readSeatInvoice);

export const makeSeatInvoice = bodyCall(operations.makeSeatInvoice);

/** The actions with an invoice for seats; each answer is the invoice after the action. */
export const seatActions = (id: number) => {
  const params = { id };
  return {
    settle: (body: SeatPayment) => callApi(operations.settleSeatInvoice, { params, body }),
    cancel: (body: ReasonBody) => callApi(operations.cancelSeatInvoice, { params, body }),
    invite: (emails: string[]) => callApi(operations.inviteToSeats, { params, body: { emails } }),
    resend: (seat: number) => callApi(operations.resendInvitation, { params: { id, seat } }),
    withdraw: (seat: number) => callApi(operations.withdrawInvitation, { params: { id, seat } }),
    refund: (body: SeatRefund) => callApi(operations.refundSeats, { params, body }),
    refundSent: (reference: string) => callApi(operations.recordSeatRefund, { params, body: { reference } }),
    document: () => callApi(operations.downloadSeatInvoice, { params }),
  };
};
