import * as z from "@academy/shared/schema";
import { asciiDomain, readableDomain } from "./domain-name.ts";
import { missing, notEmpty, UNSEEN } from "./typed-text.ts";

/** What programs paste along with an address: what is removed from a line, and the joiners, which no mailbox has. */
const UNSEEN_IN_ADDRESS = new RegExp(`${UNSEEN.source}|[\u200b-\u200f]`, "gu");

const splitAddress = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
};

/** The form of an address that every mail server understands: its domain in ASCII. */
export function asciiAddress(address: string): string {
  const [local, domain] = splitAddress(address);
  return `${local}@${asciiDomain(domain) ?? domain}`;
}

const asAddress = (payload: { value: string }) => {
  const typed = payload.value.replace(UNSEEN_IN_ADDRESS, "").trim().normalize("NFC").toLowerCase();
  const [local, domain] = splitAddress(typed);
  const ascii = local && asciiDomain(domain);
  payload.value = ascii ? `${local}@${readableDomain(ascii)}` : typed;
};

/** Dots are between other characters only. */
const LOCAL_PART = /^[^\s@<>()[\]\\,;:".\p{Cc}\p{Cf}]+(?:\.[^\s@<>()[\]\\,;:".\p{Cc}\p{Cf}]+)*$/u;

/** What accounts were once registered with: dots are anywhere. */
const EARLIER_LOCAL_PART = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u;

const MAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** Longest address in bytes, as mail servers are sent it (RFC 5321, section 4.5.3.1.3). */
const ADDRESS_MAX = 254;

function isAddress(address: string, localPart: RegExp): boolean {
  const [local, domain] = splitAddress(asciiAddress(address));
  const bytes = new TextEncoder().encode(`${local}@${domain}`).length;
  return localPart.test(local) && MAIL_DOMAIN.test(domain) && bytes <= ADDRESS_MAX;
}

const addressWith = (localPart: RegExp) =>
  z.string({ error: missing }).check(
    asAddress,
    notEmpty,
    z.maxLength(ADDRESS_MAX, { error: "email.invalid", abort: true }),
    z.refine((address) => isAddress(address, localPart), "email.invalid"),
  );

/**
 * An e-mail address as it is stored, compared and shown: without invisible characters, NFC, lower case, its domain in the script of its
 * owner, whichever spelling was sent (reading 92, threat B26). Forms and server use this same schema.
 */
export const EmailAddress = addressWith(LOCAL_PART);

/** The address by which a person signs in or recovers an account: also one that was registered before its dots were refused. */
export const AccountAddress = addressWith(EARLIER_LOCAL_PART);
