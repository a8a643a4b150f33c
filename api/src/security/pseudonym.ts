import type { Keys } from "./keys.ts";

/** Letters of a pseudonym: 72 bits, so that no two accounts share one. */
const LENGTH = 12;

/**
 * The name under which an address stands in the log: the same in every line and after a rotation of `SECRET`, and nobody without
 * the academy's keys can tell whose it is (ASVS 16.3). An operator asks `academy pseudonym <email>`.
 */
export const pseudonymOf = (keys: Pick<Keys, "hmac">, email: string): string =>
  keys.hmac("addresses", `pseudonym:${email.toLowerCase()}`).slice(0, LENGTH);
