/** The numbers that the terms and the privacy policy promise: the server's jobs and defaults use them, and a test compares them with the texts. */

/** A message of the contact form is deleted when the matter is closed, at the latest after so many days. */
export const MESSAGE_DAYS = 365;

/** Technical records (sent emails, codes, sessions) are deleted after this many days. */
export const TECHNICAL_RECORD_DAYS = 30;

/** Calendar days for which an invoice to a company holds its price. */
export const INVOICE_DAYS = 14;

/** An unpaid invoice is deleted this many days after its last valid day. */
export const UNPAID_INVOICE_DAYS = 365;

/** The texts and files of a scholarship application are deleted this many days after the decision or the withdrawal. */
export const SCHOLARSHIP_DAYS = 365;

/** Calendar days in which a student may request a refund, counted from access. */
export const REFUND_REQUEST_DAYS = 14;

/**
 * Calendar days within which the academy decides on a refund request: the time for a consumer's claim in Kazakhstan (Law on the
 * Protection of Consumer Rights, art. 42-2).
 */
export const DECISION_DAYS = 10;

/** Days in which a confirmed refund is paid. */
export const REFUND_DAYS = 14;
