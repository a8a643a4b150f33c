import type { StaffOrder, StaffRefund } from "@academy/shared/contract/staff/money/orders";

/** What the order costs, in tenge. */
export const PRICE = 748_800;
/** A moment so many days from now. */
export const later = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString();

/** The student who pays. */
export const STUDENT = { id: 12, name: "Ann Ordon", email: "ann@example.com" };

/** A refund that the staff has to decide on. */
export const aRefund = (change: Partial<StaffRefund> = {}): StaffRefund => ({
  status: "requested",
  reason: "I fell ill.",
  requested_at: later(-1),
  decide_by: later(9),
  pay_by: later(23),
  services_used: 22_388,
  amount: PRICE - 22_388,
  amount_reason: null,
  confirmed_at: null,
  refunded_at: null,
  declined_at: null,
  payout: null,
  payout_error: null,
  ...change,
});

/** A paid order. */
export const anOrder = (change: Partial<StaffOrder> = {}): StaffOrder => ({
  id: 7,
  state: "paid",
  amount: PRICE,
  currency: "KZT",
  provider: "sandbox",
  created_at: later(-3),
  paid_at: later(-3),
  receipt: "OAA-2026-000007",
  refund: "requested",
  student: STUDENT,
  course: "Arbitration",
  failure: null,
  closed: null,
  card: { brand: "Visa", last4: "4242" },
  reference: "ref-1",
  provider_id: "p-1",
  receipt_url: "/api/courses/payments/7/receipt/?signature=x",
  invoice: null,
  access: { until: later(80), revoked_at: null },
  staff_refund: aRefund(),
  refundable: {
    amount: PRICE - 22_388,
    services_used: 22_388,
    opened_lectures: [{ id: 4, title: "Drafting the Clause", minutes: 101, amount: 22_388, opened_at: later(-2) }],
  },
  certificate: null,
  history: [
    { at: later(-3), what: "opened", by: "Ann Ordon", amount: PRICE, reason: null },
    { at: later(-3), what: "provider.paid", by: "sandbox", amount: null, reason: null },
  ],
  can_reconcile: false,
  ...change,
});
