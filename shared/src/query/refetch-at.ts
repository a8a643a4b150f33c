import { serverNow } from "@academy/shared/http";

/** How long after a due moment the client asks, so that the server has made its change (milliseconds). */
const GRACE_MS = 2_000;

/** The longest time until the next request for a change in the distant future: browsers have no longer timers, and the moment may be moved. */
const LONGEST_MS = 3_600_000;

/** How long before their expiry signed addresses are renewed (milliseconds). */
const BEFORE_END_MS = 30_000;

/** The shortest time between two requests, however short the rest of the validity and however wrong this computer's clock (milliseconds). */
const LEAST_MS = 60_000;

/** When to ask again for data that changes at a moment of the server's clock (milliseconds from now); `false` when no change is due. */
export const refetchAtChange = (moment: number | null): number | false =>
  moment === null ? false : Math.min(Math.max(0, moment - serverNow()) + GRACE_MS, LONGEST_MS);

/** The longest wait before an address is renewed: a timer of more than 24 days would fire at once. */
const DAY_MS = 86_400_000;

/** The moment of the server's clock at which signed addresses are renewed; infinite for addresses that do not expire. */
export const renewalDue = (expiresAt: string | null): number =>
  expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - BEFORE_END_MS;

/** When to request signed addresses again (milliseconds from now); `false` for addresses that do not expire. */
export const refetchBeforeExpiry = (expiresAt: string | null): number | false =>
  expiresAt === null ? false : Math.min(DAY_MS, Math.max(LEAST_MS, renewalDue(expiresAt) - serverNow()));
