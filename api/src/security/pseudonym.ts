import type { Keys } from "./keys.ts";

/** Letters of a pseudonym: 72 bits, so that no two accounts or addresses share one. */
const LENGTH = 12;

type Hmac = Pick<Keys, "hmac">;

const short = (keys: Hmac, named: string) => keys.hmac("addresses", `pseudonym:${named}`).slice(0, LENGTH);

/**
 * The name of an account in the log. It is the same in every line, after a change of the address and after a rotation of `SECRET`;
 * nobody without the academy's keys can tell whose it is (ASVS 16.3). An operator asks `academy pseudonym <email>`.
 */
export const accountPseudonym = (keys: Hmac, studentId: number) => short(keys, `account:${studentId}`);

/** The same for an address that a visitor named, whether or not an account has it. */
export const addressPseudonym = (keys: Hmac, email: string) => short(keys, email.toLowerCase());
