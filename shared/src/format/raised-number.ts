const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The number of a footnote in a quotation, raised, so that it does not stick to its word: `clause¹`. */
export const raisedNumber = (digits: string): string => digits.replace(/\d/g, (digit) => RAISED.charAt(Number(digit)));

/** A raised digit as the plain digit; every other sign as it is. */
export const loweredDigit = (sign: string): string => (RAISED.includes(sign) ? String(RAISED.indexOf(sign)) : sign);
