import * as operations from "@academy/shared/contract/staff/seats.operations";
import { bodyCall, idCall, paramsCall } from "@academy/shared/query/api-call";
import { oneQuery } from "#query/staff-query.ts";

/** One invoice for seats with its invitations. */
export const seatInvoiceQuery = oneQuery(operations.readSeatInvoice);

export const makeSeatInvoice = bodyCall(operations.makeSeatInvoice);

/** The actions with an invoice for seats; each answer is the invoice after the action. */
export const settleSeatInvoice = idCall(operations.settleSeatInvoice);
export const cancelSeatInvoice = idCall(operations.cancelSeatInvoice);
export const inviteToSeats = idCall(operations.inviteToSeats);
export const refundSeats = idCall(operations.refundSeats);
export const recordSeatRefund = idCall(operations.recordSeatRefund);
export const resendInvitation = paramsCall(operations.resendInvitation);
export const withdrawInvitation = paramsCall(operations.withdrawInvitation);

export const downloadSeatInvoice = idCall(operations.downloadSeatInvoice);
