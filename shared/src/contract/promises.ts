/** What the terms and the privacy policy promise in numbers: the server's jobs and defaults keep to them, and a test compares both. */

/** A message of the contact form is deleted when the matter is closed, at the latest after so many days. */
export const MESSAGE_DAYS = 365;

/** Technical records (emails that left, codes, sessions) are deleted after so many days. */
export const TECHNICAL_RECORD_DAYS = 30;

/** Calendar days for which an invoice to a company holds its price. */
export const INVOICE_DAYS = 14;

/** An invoice that nobody paid is deleted so many days after its last one. */
export const UNPAID_INVOICE_DAYS = 365;

/** What a student wrote and attached to an application for a scholarship is deleted so many days after it was decided or withdrawn. */
export const SCHOLARSHIP_DAYS = 365;

/** Calendar days in which a student may request a refund, counted from access (reading 25). */
export const REFUND_REQUEST_DAYS = 14;

/** Calendar days in which the academy decides on a request for a refund: those of a consumer's claim in Kazakhstan (Law on the Protection of Consumer Rights, art. 42-2). */
export const DECISION_DAYS = 10;

/** Days in which a confirmed refund is paid (reading 25). */
export const REFUND_DAYS = 14;
