import { asciiDigits } from "@academy/shared/contract/ascii-digits";

/** The SMS code that the bank accepts. */
export const SMS_CODE = "123456";

/** One field of a form of the bank. */
export function fieldOf(body: unknown, name: string) {
  const value = (body as Record<string, unknown> | null)?.[name];
  return typeof value === "string" ? asciiDigits(value.slice(0, 200)) : "";
}

/** The submitted card form. */
export const cardFormOf = (body: unknown) => ({
  number: fieldOf(body, "number"),
  expiry: fieldOf(body, "expiry"),
  cvc: fieldOf(body, "cvc"),
  name: fieldOf(body, "name"),
});
