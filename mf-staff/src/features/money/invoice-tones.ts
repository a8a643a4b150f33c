/** How the states of an invoice look. */
export const INVOICE_TONES = { open: "accent", paid: "success", cancelled: "plain", expired: "plain" } as const;
