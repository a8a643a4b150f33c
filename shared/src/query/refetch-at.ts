import { serverNow } from "@academy/shared/http";

/** The server gets this long to let out what is due (milliseconds). */
const GRACE_MS = 2_000;

/** A moment that is far off is looked for again after this long: browsers take no longer timers, and moments are moved. */
const LONGEST_MS = 3_600_000;

/** Signed addresses are renewed this long before they end (milliseconds). */
const BEFORE_END_MS = 30_000;

/** However short the rest, and however wrong this computer's clock, the server is not asked more often (milliseconds). */
const LEAST_MS = 60_000;

/** When to ask again for what changes at a moment of the server's clock (milliseconds from now); `false` when nothing is to come. */
export const refetchAtChange = (moment: number | null): number | false =>
  moment === null ? false : Math.min(Math.max(0, moment - serverNow()) + GRACE_MS, LONGEST_MS);

/** The longest wait for the end of an address: a timer of more than 24 days would fire at once. */
const DAY_MS = 86_400_000;

/** The moment of the server's clock at which signed addresses are renewed; infinite for what does not end. */
export const renewalDue = (expiresAt: string | null): number =>
  expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - BEFORE_END_MS;

/** When to ask again for signed addresses (milliseconds from now); `false` for what does not end (readings 22 and 50). */
export const refetchBeforeExpiry = (expiresAt: string | null): number | false =>
  expiresAt === null ? false : Math.min(DAY_MS, Math.max(LEAST_MS, renewalDue(expiresAt) - serverNow()));
