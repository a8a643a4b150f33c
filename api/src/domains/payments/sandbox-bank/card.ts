import type { PaymentFailure } from "@academy/shared/contract/payments/payments";
import { brandOf } from "#interfaces/card-vault.ts";

/** What the sandbox bank does with its test cards (api/README.md, "While developing"). */
const CARDS: Record<string, "paid" | PaymentFailure> = {
  "4242424242424242": "paid",
  "5555555555554444": "paid",
  "4000000000000002": "payment.wrong_card_data",
  "4000000000009995": "payment.insufficient_funds",
  "4000000000000069": "payment.not_enabled",
  "4000000000000127": "payment.daily_limit",
};

/** The submitted card form; it exists only during the request. */
export interface CardForm {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

/** Fields of the card form that the payer has to correct. */
export type CardFault = keyof CardForm;

const digitsOf = (text: string) => text.replace(/[\s-]/g, "");

/** The check digit rule of card numbers. */
export function passesLuhn(number: string) {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The month and the last two digits of the year in `MM/YY`, `MM/YYYY` or `MMYY`; null for anything else. */
function readExpiry(expiry: string) {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry.trim()) ?? [];
  return month && year ? { month, year } : null;
}

/** Whether a card's last month has not passed. */
export function isExpiryGood(expiry: string, now: Date) {
  const read = readExpiry(expiry);
  if (!read) return false;
  const months = (2000 + Number(read.year)) * 12 + Number(read.month);
  return months >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

/** The mistyped fields, in the order of the form. */
export function cardFaults(card: CardForm, now: Date) {
  const faults: CardFault[] = [];
  if (!passesLuhn(digitsOf(card.number))) faults.push("number");
  if (!isExpiryGood(card.expiry, now)) faults.push("expiry");
  if (!/^\d{3,4}$/.test(card.cvc.trim())) faults.push("cvc");
  if (card.name.trim() === "") faults.push("name");
  return faults;
}

/** Whether the bank lets a card go on to the SMS code, or why not; an unknown card counts as wrong data. */
export function decideCard(number: string) {
  return CARDS[digitsOf(number)] ?? "payment.wrong_card_data";
}

/** What the bank stores of a card: only what may be shown. */
export function factsOf({ number, expiry }: CardForm) {
  const digits = digitsOf(number);
  const { month, year } = readExpiry(expiry) ?? { month: "", year: "" };
  return { brand: brandOf(digits), last4: digits.slice(-4), expires: `${month}/${year}` };
}
