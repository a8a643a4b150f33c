import { randomInt } from "node:crypto";
import { screenAddress } from "@academy/shared/contract/screen-addresses";

/** Digits and letters that cannot be taken for one another (Crockford's base 32). */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join("");

/** A new number such as `OAA-2026-7F3K-9QXM`: 40 random bits, so that nobody can walk through the names */
export function newNumber(now: Date): string {
  return `OAA-${now.getUTCFullYear()}-${group()}-${group()}`;
}

/** The public page that says whose certificate a number names (reading 36). */
export const verifyAddress = ({ publicUrl }: { publicUrl: string }, number: string) =>
  screenAddress(publicUrl, "verify", { number });

/** A number as it was typed or scanned, brought to the form in which it is stored; null when it cannot be one. */
export function readNumber(typed: string): string | null {
  const number = typed.trim().toUpperCase();
  return /^OAA-\d{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(number) ? number : null;
}
