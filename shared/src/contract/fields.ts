import * as z from "@academy/shared/schema";
import { asciiDigits } from "./ascii-digits.ts";
import { asciiDomain, readableDomain } from "./domain-name.ts";
import { LANGUAGES } from "./language.ts";
import { PAGE_PATH } from "./safe-address.ts";
import { lengthOf } from "./text-length.ts";

/** The error code for a value that is not a string: required when it is missing, otherwise invalid. */
export const missing = (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? "field.required" : "field.invalid";

/** A text that a person types: trimmed, not empty, at most `max` characters, counted as code points (threat B26). */
export const text = (max: number) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, { error: "field.required", abort: true }),
    z.refine((value) => lengthOf(value) <= max, { error: "field.too_long" }),
  );

/** A text that may stay empty, such as the reason of a report. */
export const optionalText = (max: number) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.refine((value) => lengthOf(value) <= max, { error: "field.too_long" }),
  );

/** Characters that only a program puts into a line: control characters, line and paragraph separators (threat B20). */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** Invisible characters that come with pasted text and reorder or disguise a line: bidirectional marks, zero-width spaces. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu;

/** Normalises a line to what a person sees: invisible characters are removed, letters are composed, and spaces around it are trimmed. */
const asSeen = (payload: { value: string }) => {
  payload.value = payload.value.replace(UNSEEN, "").normalize("NFC").trim();
};

/** Reads a typed code whichever digits its keyboard has. */
export const inAsciiDigits = (payload: { value: string }) => {
  payload.value = asciiDigits(payload.value);
};

const inOneLine = () => z.refine<string>((value) => !BREAKS.test(value), { error: "field.invalid" });

/** One line that a person types, such as the name in the contact form: like `text`, but without characters that break or reorder the line. */
export const line = (max: number) =>
  z.string({ error: missing }).check(
    asSeen,
    z.minLength(1, { error: "field.required", abort: true }),
    inOneLine(),
    z.refine((value) => [...value].length <= max, { error: "field.too_long" }),
  );

/** One line that may stay empty, such as a name of the profile (specification §5: no validation but a length of ours). */
export const optionalLine = (max: number) =>
  z.string({ error: missing }).check(
    asSeen,
    inOneLine(),
    z.refine((value) => [...value].length <= max, { error: "field.too_long" }),
  );

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

const LOCAL_PART = /^[^\s@<>()[\]\\,;:".\p{Cc}\p{Cf}]+(?:\.[^\s@<>()[\]\\,;:".\p{Cc}\p{Cf}]+)*$/u;

const MAIL_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/** Longest address in bytes, as mail servers are sent it (RFC 5321, section 4.5.3.1.3). */
const ADDRESS_MAX = 254;

function isAddress(address: string): boolean {
  const [local, domain] = splitAddress(asciiAddress(address));
  const bytes = new TextEncoder().encode(`${local}@${domain}`).length;
  return LOCAL_PART.test(local) && MAIL_DOMAIN.test(domain) && bytes <= ADDRESS_MAX;
}

/**
 * An e-mail address as it is stored, compared and shown: without invisible characters, NFC, lower case, its domain in the script of its
 * owner, whichever spelling was sent (reading 92, threat B26). Forms and server use this same schema.
 */
export const EmailAddress = z
  .string({ error: missing })
  .check(
    asAddress,
    z.minLength(1, { error: "field.required", abort: true }),
    z.maxLength(ADDRESS_MAX, { error: "email.invalid", abort: true }),
    z.refine(isAddress, { error: "email.invalid" }),
  );
export type EmailAddress = z.infer<typeof EmailAddress>;

/** A secret exactly as typed, never trimmed (reading 61); the maximum length only protects the hash function from huge inputs. */
export const Secret = z
  .string({ error: missing })
  .check(z.minLength(1, { error: "field.required", abort: true }), z.maxLength(1024, { error: "field.too_long" }));

/** The id of a record in a body: a positive 32-bit integer; values that could be converted to one, such as strings, are refused. */
export const Id = z
  .number({ error: "field.invalid" })
  .check(
    z.int({ error: "field.invalid" }),
    z.gte(1, { error: "field.invalid" }),
    z.lte(2147483647, { error: "field.invalid" }),
  );

/** Whether a day of the calendar, such as `2026-12-01`, exists. */
export const isDay = (value: string) => new Date(value).toJSON()?.startsWith(value) ?? false;

/** A moment in an answer: ISO 8601 in UTC. */
export const Moment = z.string();

const MOMENT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?Z$/;

/** A moment that a browser sends: the same form, and day and time must exist: `Date` reads 30 February as 2 March. */
export const ToldMoment = z
  .string({ error: "field.invalid" })
  .check(z.refine((value) => MOMENT.test(value) && isDay(value.slice(0, 10)), { error: "field.invalid" }));

/** A day of the academy's time zone, as a form sends it: `2026-12-01`; the day must exist. */
export const Day = z
  .string({ error: missing })
  .check(z.refine((value) => /^20\d\d-\d\d-\d\d$/.test(value) && isDay(value), { error: "field.invalid" }));

/**
 * The page of the academy that was interrupted, as a browser sends it and an email's link carries it: a path of this origin that
 * is not one of the server's own (threat A10).
 */
export const ReturnPath = z
  .string({ error: "field.invalid" })
  .check(z.maxLength(300, { error: "field.invalid" }), z.regex(PAGE_PATH, { error: "field.invalid" }));

/** One of the languages, as a request names it. */
export const LanguageCode = z.enum(LANGUAGES, { error: "field.invalid" });
