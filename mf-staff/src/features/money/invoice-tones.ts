/** The tag colour of each state of an invoice. */
export const INVOICE_TONES = { open: "accent", paid: "success", cancelled: "plain", expired: "plain" } as const;
