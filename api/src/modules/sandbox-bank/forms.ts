import type { CardForm } from "./cards/card.ts";

/** The code that the bank's SMS would bring. */
export const SMS_CODE = "123456";

/** One field of a form of the bank. */
export function fieldOf(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? value.slice(0, 200) : "";
}

/** The card form as it was sent. */
export const cardFormOf = (body: unknown): CardForm => ({
  number: fieldOf(body, "number"),
  expiry: fieldOf(body, "expiry"),
  cvc: fieldOf(body, "cvc"),
  name: fieldOf(body, "name"),
});
