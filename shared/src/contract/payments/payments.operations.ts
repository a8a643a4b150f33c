import { operation } from "#contract/operation.ts";
import { CourseQuery, ReceiptQuery } from "#contract/parameters.ts";
import { OpeningNotice, Order, Orders, PaymentAddress, PaymentRequest, RefundRequest } from "./payments.ts";
import { AcceptedSeat, SeatAcceptance } from "./seats.ts";

export const createPayment = operation("POST /courses/create-payment/", PaymentAddress, {
  id: "orders.create",
  summary: "Opens an order for a course (the main course unless named) and gives the address of the bank's page.",
  access: "verified",
  body: PaymentRequest,
  errors: [
    "coupon.stopped",
    "coupon.used_up",
    "course.not_open",
    "course.unknown",
    "payment.already_owned",
    "payment.unavailable",
    "payment.undecided",
  ],
});

export const acceptSeat = operation("POST /courses/seat/", AcceptedSeat, {
  id: "orders.acceptSeat",
  summary: "Opens the course by the seat that a company has paid for the student.",
  access: "verified",
  body: SeatAcceptance,
  errors: ["seat.gone"],
});

export const listOrders = operation("GET /courses/payments/", Orders, {
  id: "orders.list",
  summary: "Lists the student's own orders.",
  access: "student",
});

export const readOrder = operation("GET /courses/payments/{id}/", Order, {
  id: "orders.read",
  summary: "Gives one own order.",
  access: "student",
  errors: ["payment.unknown"],
});

export const cancelOrder = operation("POST /courses/payments/{id}/cancel/", Order, {
  id: "orders.cancel",
  summary: "Cancels an own order that is not paid; gives the order.",
  access: "student",
  errors: ["payment.unavailable", "payment.undecided", "payment.unknown"],
});

export const requestRefund = operation("POST /courses/payments/{id}/refusal/", Order, {
  id: "orders.requestRefund",
  summary: "Requests a refund within 14 calendar days of access; gives the order.",
  access: "student",
  body: RefundRequest,
  errors: ["payment.unknown", "refund.already_requested", "refund.not_paid", "refund.too_late"],
});

export const cancelRefundRequest = operation("POST /courses/payments/{id}/refusal/cancel/", Order, {
  id: "orders.cancelRefundRequest",
  summary: "Cancels an own refund request that is not decided; gives the order.",
  access: "student",
  errors: ["payment.unknown", "refund.not_requested"],
});

export const readOpeningNotice = operation("GET /courses/opening-notice/", OpeningNotice, {
  id: "orders.openingNotice",
  summary: "Gives the deduction from a refund for each lecture, before the first one is opened.",
  access: "student",
  query: CourseQuery,
});

export const orderReceipt = operation("GET /courses/payments/{id}/receipt/", "application/pdf", {
  id: "orders.receipt",
  summary: "Gives the receipt of an own paid order as a PDF.",
  access: "public",
  query: ReceiptQuery,
  errors: ["media.forbidden", "payment.no_receipt", "payment.unknown", "session.invalid", "session.required"],
});
