import * as z from "@academy/shared/schema";
import { asciiDigits } from "./ascii-digits.ts";
import { isDay } from "./calendar-day.ts";
import { EmailAddress } from "./email-address.ts";
import { LanguageCode } from "./language-code.ts";
import { Moment } from "./moment.ts";
import { PAGE_PATH } from "./safe-address.ts";
import { lengthOf } from "./text-length.ts";
import { missing, notEmpty, UNSEEN } from "./typed-text.ts";

// Areas of other repositories import these from here.
export { EmailAddress, isDay, LanguageCode, Moment, missing };

/** A whole number of at least 1. */
export const countUpTo = (max: number) => z.int().check(z.gte(1), z.lte(max));

/** A record as its id and its title. */
export const Titled = z.object({ id: z.number(), title: z.string() });

/** A person, a group or a company as its id and its name. */
export const Named = z.object({ id: z.number(), name: z.string() });

/** A whole number of at least 1 in a query or a path. */
export const positiveInAddress = () => z.coerce.number().check(z.int(), z.gte(1));

/** A text in both languages, as an answer has it. */
export const InBothLanguages = z.object({ en: z.string(), ru: z.string() });

/** A text in both languages, as a form sends it. */
export const inBothLanguages = <Text extends z.ZodMiniType>(text: Text) => z.strictObject({ en: text, ru: text });

/** At most `max` characters, counted as code points (threat B26). */
const upTo = (max: number) => z.refine<string>((value) => lengthOf(value) <= max, "field.too_long");

/** A text that a person types: trimmed, not empty, at most `max` characters. */
export const text = (max: number) => z.string({ error: missing }).check(z.trim(), notEmpty, upTo(max));

/** A text that may stay empty, such as the reason of a report. */
export const optionalText = (max: number) => z.string({ error: missing }).check(z.trim(), upTo(max));

/** Characters that only a program puts into a line: control characters, line and paragraph separators (threat B20). */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

/** Normalises a line to what a person sees: invisible characters are removed, letters are composed, and spaces around it are trimmed. */
const asSeen = (payload: { value: string }) => {
  payload.value = payload.value.replace(UNSEEN, "").normalize("NFC").trim();
};

/** Reads a typed code whichever digits its keyboard has. */
export const inAsciiDigits = (payload: { value: string }) => {
  payload.value = asciiDigits(payload.value);
};

const inOneLine = z.refine<string>((value) => !BREAKS.test(value), "field.invalid");

/** One line that a person types, such as the name in the contact form: like `text`, but without characters that break or reorder the line. */
export const line = (max: number) => z.string({ error: missing }).check(asSeen, notEmpty, inOneLine, upTo(max));

/** One line that may stay empty, such as a name of the profile (specification §5: no validation but a length of ours). */
export const optionalLine = (max: number) => z.string({ error: missing }).check(asSeen, inOneLine, upTo(max));

/** A secret exactly as typed, never trimmed (reading 61); the maximum length only protects the hash function from huge inputs. */
export const Secret = z.string({ error: missing }).check(notEmpty, z.maxLength(1024, "field.too_long"));

/** The id of a record in a body: a positive 32-bit integer; values that could be converted to one, such as strings, are refused. */
export const Id = countUpTo(2147483647);

const MOMENT = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?Z$/;

/** An empty field of a day or a moment is missing, not wrong. */
const emptyIsMissing = ({ input }: { input?: unknown }) => (input === "" ? "field.required" : "field.invalid");

/** A moment that a browser sends: the same form, and day and time must exist: `Date` reads 30 February as 2 March. */
export const SentMoment = z
  .string()
  .check(z.refine((value) => MOMENT.test(value) && isDay(value.slice(0, 10)), { error: emptyIsMissing }));

/** A day of the academy's time zone, as a form sends it: `2026-12-01`; the day must exist. */
export const Day = z
  .string({ error: missing })
  .check(z.refine((value) => /^20\d\d-\d\d-\d\d$/.test(value) && isDay(value), { error: emptyIsMissing }));

/**
 * The page of the academy that was interrupted, as a browser sends it and an email's link carries it: a path of this origin that
 * is not one of the server's own (threat A10).
 */
export const ReturnPath = z.string().check(z.maxLength(300), z.regex(PAGE_PATH));
