/** The tag colour of each state of an invoice for seats. */
export const SEAT_INVOICE_TONES = {
  open: "accent",
  expired: "plain",
  cancelled: "plain",
  paid: "success",
  refund_due: "warning",
  refunded: "plain",
} as const;
