/** Digits as keyboards of Arabic, Persian and East Asian languages type them: in each range the low bits are the value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** A typed code or number with its digits in ASCII; everything else stays. */
export const asciiDigits = (typed: string): string =>
  typed.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
