/**
 * How a typed text is read as a number: nothing, no number, one number, or a text such as `260,000` that means one
 * number where a comma separates thousands and another one where it separates decimals.
 */
export type NumberReading =
  | { kind: "empty" }
  | { kind: "unreadable" }
  | { kind: "number"; value: number }
  | { kind: "ambiguous"; thousands: number; decimal: number };

/** The zeros of the digits that keyboards write: Arabic-Indic, Persian, Devanagari and full-width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0xff10];

/** Characters of other keyboards and programs, as the one sign that they mean. */
const SIGNS: readonly [RegExp, string][] = [
  // Direction marks and zero-width spaces, which are pasted along with a number.
  [/[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ""],
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, "-"],
  [/[\u060c\uff0c]/g, ","],
  [/\uff0e/g, "."],
  [/[\u2018\u2019\u02bc\u02b9\u0060\u00b4\uff07\u066c]/g, "'"],
  [/\s/g, " "],
];

/** In Arabic script the sign before decimals is no other sign. */
const ARABIC_DECIMAL = "\u066b";

const GROUPED = String.raw`[1-9]\d{0,2}`;

/** The ways to write a number that mean one number only. Groups of two digits are Indian: `12,34,567`. */
const FORMS = [
  new RegExp(`^(?<whole>\\d*)(?:[.,${ARABIC_DECIMAL}](?<part>\\d*))?$`),
  new RegExp(
    `^(?<whole>${GROUPED}(?:(?<sign>[ '])\\d{3})(?:\\k<sign>\\d{3})*)(?:[.,${ARABIC_DECIMAL}](?<part>\\d*))?$`,
  ),
  new RegExp(`^(?<whole>${GROUPED}(?:,\\d{2,3})*,\\d{3})(?:\\.(?<part>\\d*))?$`),
  new RegExp(`^(?<whole>${GROUPED}(?:\\.\\d{3})+)(?:,(?<part>\\d*))?$`),
];

const EITHER_WAY = new RegExp(`^(?<whole>${GROUPED})[.,](?<part>\\d{3})$`);

/** Digits before and after the sign that a double holds without another number being meant. */
const WHOLE_MAX = 15;
const PART_MAX = 9;

function plain(typed: string): string {
  const digits = typed.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return SIGNS.reduce((text, [from, to]) => text.replace(from, to), digits).trim();
}

/** The longest typed number that is accepted, in characters. */
export const TYPED_NUMBER_MAX = 60;

/** Reads a typed text as a number. The same rule holds in the field, which asks about an ambiguous one, and on the server, which refuses it. */
export function readTypedNumber(typed: string): NumberReading {
  const text = plain(typed);
  if (typed.length > TYPED_NUMBER_MAX) return { kind: "unreadable" };
  if (text === "") return { kind: "empty" };
  const unsigned = text.replace(/^[+-] ?/, "");
  const factor = text.startsWith("-") ? -1 : 1;
  const either = EITHER_WAY.exec(unsigned)?.groups;
  if (either)
    return {
      kind: "ambiguous",
      thousands: factor * Number(`${either.whole}${either.part}`),
      decimal: factor * Number(`${either.whole}.${either.part}`),
    };
  const found = FORMS.map((form) => form.exec(unsigned)?.groups).find((groups) => groups !== undefined);
  const whole = found?.whole?.replace(/\D/g, "") ?? "";
  const part = found?.part ?? "";
  if (!found || whole + part === "" || whole.length > WHOLE_MAX || part.length > PART_MAX)
    return { kind: "unreadable" };
  return { kind: "number", value: factor * Number(`${whole || 0}.${part || 0}`) || 0 };
}

/**
 * A typed amount of money in whole units; null for anything else. Since it has no decimals, three digits after a comma or a point
 * are thousands, and a currency may be beside it.
 */
export function readWholeAmount(typed: string): number | null {
  const reading = readTypedNumber(typed.trim().replace(/^\p{Sc}|(?:\p{Sc}|\p{L}+\.?)$/gu, ""));
  const value =
    reading.kind === "number" ? reading.value : reading.kind === "ambiguous" ? reading.thousands : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}
