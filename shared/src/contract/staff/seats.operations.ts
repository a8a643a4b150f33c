import { operation } from "#contract/operation.ts";
import { StaffListQuery } from "./list.ts";
import { SeatParams } from "./parameters.ts";
import { ReasonBody } from "./reason.ts";
import {
  NewSeatInvoice,
  SeatInvitations,
  SeatInvoice,
  SeatInvoices,
  SeatPayment,
  SeatRefund,
  SeatRefundSent,
} from "./seats.ts";

export const listSeatInvoices = operation("GET /staff/seats/", SeatInvoices, {
  id: "staffSeats.list",
  summary: "Lists the invoices for seats with their figures.",
  access: "seats.invite",
  query: StaffListQuery,
});

export const readSeatInvoice = operation("GET /staff/seats/{id}/", SeatInvoice, {
  id: "staffSeats.read",
  summary: "Gives one invoice for seats with its invitations.",
  access: "seats.invite",
  errors: ["invoice.unknown"],
});

export const inviteToSeats = operation("POST /staff/seats/{id}/invite/", SeatInvoice, {
  id: "staffSeats.invite",
  summary: "Invites people to free seats by their addresses.",
  access: "seats.invite",
  body: SeatInvitations,
  errors: ["email.invalid", "invoice.unknown", "seat.closed", "seat.too_few"],
});

export const resendInvitation = operation("POST /staff/seats/{id}/people/{seat}/resend/", SeatInvoice, {
  id: "staffSeats.resend",
  summary: "Sends an invitation to a seat again.",
  access: "seats.invite",
  params: SeatParams,
  errors: ["invoice.unknown", "staff.changed"],
});

export const withdrawInvitation = operation("POST /staff/seats/{id}/people/{seat}/withdraw/", SeatInvoice, {
  id: "staffSeats.withdraw",
  summary: "Withdraws an invitation that was not used: its seat is free again.",
  access: "seats.invite",
  params: SeatParams,
  errors: ["invoice.unknown", "staff.changed"],
});

export const makeSeatInvoice = operation("POST /staff/seats/", SeatInvoice, {
  id: "staffSeats.make",
  summary: "Makes an invoice for seats, and emails it to the payer.",
  access: "seats.manage",
  body: NewSeatInvoice,
  errors: ["email.invalid", "invoice.not_offered", "name.unprintable"],
});

export const downloadSeatInvoice = operation("GET /staff/seats/{id}/pdf/", "application/pdf", {
  id: "staffSeats.download",
  summary: "Gives the PDF of the invoice until it is paid, then the PDF of the receipt.",
  access: "seats.manage",
  errors: ["invoice.unknown"],
});

export const settleSeatInvoice = operation("POST /staff/seats/{id}/settle/", SeatInvoice, {
  id: "staffSeats.settle",
  summary: "Confirms that the money of an invoice for seats has arrived.",
  access: "seats.manage",
  body: SeatPayment,
  errors: ["invoice.amount", "invoice.unknown"],
});

export const cancelSeatInvoice = operation("POST /staff/seats/{id}/cancel/", SeatInvoice, {
  id: "staffSeats.cancel",
  summary: "Cancels an unpaid invoice for seats, with a reason.",
  access: "seats.manage",
  body: ReasonBody,
  errors: ["invoice.unknown", "staff.changed"],
});

export const refundSeats = operation("POST /staff/seats/{id}/refund/", SeatInvoice, {
  id: "staffSeats.refund",
  summary: "Decides to pay an invoice for seats back by the rule, with a reason.",
  access: { confirmed: "seats.manage" },
  body: SeatRefund,
  errors: ["invoice.unknown", "staff.changed"],
});

export const recordSeatRefund = operation("POST /staff/seats/{id}/refund-sent/", SeatInvoice, {
  id: "staffSeats.recordRefund",
  summary: "Records that the money of such a refund was transferred.",
  access: "seats.manage",
  body: SeatRefundSent,
  errors: ["invoice.unknown", "staff.changed"],
});
