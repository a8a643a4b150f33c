import { operation } from "#contract/operation.ts";
import { StaffOrder, StaffOrders, StaffOrdersQuery } from "./orders.ts";

export const listOrders = operation("GET /staff/money/orders/", StaffOrders, {
  id: "staffOrders.list",
  summary: "Lists orders, newest first, by state, provider, refund, days and a search.",
  access: "orders.manage",
  query: StaffOrdersQuery,
});

export const readOrder = operation("GET /staff/money/orders/{id}/", StaffOrder, {
  id: "staffOrders.read",
  summary: "Gives one order with its history, its refund and what a refund would be.",
  access: "orders.manage",
  errors: ["payment.unknown"],
});

export const reconcileOrder = operation("POST /staff/money/orders/{id}/reconcile/", StaffOrder, {
  id: "staffOrders.reconcile",
  summary: "Asks the payment provider for the state of an order.",
  access: "orders.manage",
  errors: ["payment.unknown"],
});

export const resendReceipt = operation("POST /staff/money/orders/{id}/receipt/", StaffOrder, {
  id: "staffOrders.resendReceipt",
  summary: "Sends the receipt again.",
  access: "orders.manage",
  errors: ["payment.no_receipt", "payment.unknown"],
});
