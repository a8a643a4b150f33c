import { randomInt } from "node:crypto";
import { asciiDigits } from "@academy/shared/contract/ascii-digits";
import { screenAddress } from "@academy/shared/contract/screen-addresses";

/** Digits and letters that cannot be taken for one another (Crockford's base 32). */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** A new number such as `OAA-2026-7F3K-9QXM`: 40 random bits, so that nobody can find names by trying numbers. */
export function newNumber(now: Date) {
  return `OAA-${now.getUTCFullYear()}-${group()}-${group()}`;
}

/** The address of the public page that shows whose certificate has a number. */
export const verifyAddress = ({ publicUrl }: { publicUrl: string }, number: string) =>
  screenAddress(publicUrl, "verify", { number });

/** A typed or scanned number in the form in which it is stored; null when it cannot be a number. */
export function readNumber(typed: string) {
  const number = asciiDigits(typed).trim().toUpperCase();
  return /^OAA-\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(number) ? number : null;
}
