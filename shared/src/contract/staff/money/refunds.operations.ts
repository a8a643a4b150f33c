import { operation } from "#contract/operation.ts";
import { ReasonBody } from "#contract/staff/reason.ts";
import { RefundGrant, RefundPaid, StaffOrder } from "./orders.ts";
import { StaffRefunds, StaffRefundsQuery } from "./refunds.ts";

export const listRefunds = operation("GET /staff/money/refunds/", StaffRefunds, {
  id: "staffRefunds.list",
  summary: "Lists the refunds in one state, those that wait by their deadline.",
  access: "refunds.decide",
  query: StaffRefundsQuery,
});

export const grantRefund = operation("POST /staff/money/orders/{id}/refund/", StaffOrder, {
  id: "staffRefunds.grant",
  summary: "Grants a refund, of the rule's amount or of another one with a reason.",
  access: { confirmed: "refunds.decide" },
  body: RefundGrant,
  errors: ["field.required", "payment.unknown", "refund.being_paid", "refund.not_paid", "staff.changed"],
});

export const declineRefund = operation("POST /staff/money/orders/{id}/refund/decline/", StaffOrder, {
  id: "staffRefunds.decline",
  summary: "Refuses a refund request; the student reads the reason.",
  access: "refunds.decide",
  body: ReasonBody,
  errors: ["payment.unknown", "refund.not_paid", "refund.not_requested", "staff.changed"],
});

export const retryPayout = operation("POST /staff/money/orders/{id}/refund/retry/", StaffOrder, {
  id: "staffRefunds.retryPayout",
  summary: "Asks the provider again to pay a granted refund back.",
  access: { confirmed: "refunds.decide" },
  errors: ["payment.unknown", "refund.being_paid", "refund.by_provider", "refund.not_confirmed"],
});

export const recordPayout = operation("POST /staff/money/orders/{id}/refund/paid/", StaffOrder, {
  id: "staffRefunds.recordPayout",
  summary: "Records that a granted refund was sent by hand.",
  access: { confirmed: "refunds.decide" },
  body: RefundPaid,
  errors: ["payment.unknown", "refund.being_paid", "refund.by_provider", "refund.not_confirmed"],
});
