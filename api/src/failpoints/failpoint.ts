import { channel } from "node:diagnostics_channel";

/**
 * Every moment between two steps that must be atomic, named by the step before it. `api/resilience/failpoints.resilience.ts` kills
 * the server at each of them (threat C1); the table `AFTERWARDS` in `failpoint-ways.ts` has a line for each name, or the types do
 * not fit.
 */
export const FAILPOINTS = [
  "payment.page-opened",
  "payment.bank-told",
  "payment.order-paid",
  "payment.student-enrolled",
  "payment.settled",
  "refund.email-queued",
  "refund.confirmed",
  "refund.money-sent",
  "refund.order-refunded",
  "attempt.marked",
  "attempt.passed",
  "attempt.ended",
  "certificate.numbered",
  "certificate.issued",
  "certificate.picture-stored",
  "certificate.credential-signed",
  "certificate.files-stored",
  "upload.piece-stored",
  "upload.piece-counted",
  "upload.file-whole",
  "file.stored",
  "file.replaced",
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];

const reached = channel("academy:failpoint");

/**
 * Marks such a moment. In a server nothing listens: only code that arguments of Node load beside it can, and no setting of the
 * academy does that (decision 0108).
 */
export function failpoint(name: Failpoint) {
  if (reached.hasSubscribers) reached.publish(name);
}
