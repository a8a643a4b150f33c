import type { RateLimit } from "./rate-limit.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Waits of one to fifteen minutes, longer with each further failure. */
const GROWING = [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 15 * MINUTE];

/**
 * Every limit that is not an operator's setting. Limits on what people share, an address or a network, are wide; limits on what an
 * attacker needs, an account or wrong guesses, are narrow. docs/rate-limits.md says whom each stops and whom it must not, and a
 * test compares the numbers.
 */
export const RATE_LIMITS = {
  signInsOfAccountFromNetwork: { limit: 5, windowSeconds: 5 * MINUTE, waits: GROWING },
  signInsOfAccount: { limit: 100, windowSeconds: 5 * MINUTE, waits: [MINUTE] },
  signInsFromAddress: { limit: 100, windowSeconds: 15 * MINUTE },
  providerStarts: { limit: 300, windowSeconds: 5 * MINUTE },
  passwordConfirmations: { limit: 5, windowSeconds: 5 * MINUTE, waits: GROWING },
  wrongTotpCodes: { limit: 10, windowSeconds: DAY },
  wrongTotpCodesOfSession: { limit: 10, windowSeconds: DAY },
  newDevices: { limit: 5, windowSeconds: DAY },
  lostFactorRequests: { limit: 3, windowSeconds: DAY },
  codesPerHour: { limit: 5, windowSeconds: HOUR },
  codesPerDay: { limit: 10, windowSeconds: DAY },
  emailsToMailbox: { limit: 20, windowSeconds: DAY, waits: [10 * MINUTE] },
  wrongCodesOfAccount: { limit: 10, windowSeconds: 30 * DAY },
  unknownCertificates: { limit: 120, windowSeconds: HOUR },
  contactConfirmations: { limit: 1, windowSeconds: DAY },
  photos: { limit: 10, windowSeconds: HOUR },
  exports: { limit: 1, windowSeconds: HOUR },
  receipts: { limit: 60, windowSeconds: MINUTE },
  invoices: { limit: 5, windowSeconds: DAY },
  invoiceDocuments: { limit: 60, windowSeconds: MINUTE },
  couponCodes: { limit: 20, windowSeconds: HOUR },
  seatInvitations: { limit: 3, windowSeconds: DAY },
  scholarshipApplications: { limit: 10, windowSeconds: DAY },
  refundCancellations: { limit: 5, windowSeconds: DAY },
  testStarts: { limit: 30, windowSeconds: HOUR },
  testSaves: { limit: 300, windowSeconds: MINUTE },
  essaySaves: { limit: 120, windowSeconds: MINUTE },
  essayFiles: { limit: 20, windowSeconds: HOUR },
  essayWithdrawals: { limit: 5, windowSeconds: DAY },
  areaVitals: { limit: 60, windowSeconds: HOUR },
  policyReports: { limit: 60, windowSeconds: HOUR },
  contentUploads: { limit: 100, windowSeconds: HOUR },
  waitingEmails: { limit: 1, windowSeconds: HOUR },
} as const satisfies Record<string, RateLimit>;

/** A limit that the operator sets by the hour. */
export const perHour = (limit: number): RateLimit => ({ limit, windowSeconds: HOUR });

/** A limit that the operator sets for thirty days: as long as reports of browsers are kept. */
export const perMonth = (limit: number): RateLimit => ({ limit, windowSeconds: 30 * DAY });
