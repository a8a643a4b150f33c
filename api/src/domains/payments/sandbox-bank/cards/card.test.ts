import { expect, test } from "vitest";
import {
  type CardFault,
  type CardForm,
  cardFaults,
  decideCard,
  isExpiryGood,
  passesLuhn,
} from "#domains/payments/sandbox-bank/card.ts";

const today = new Date("2026-12-01T00:00:00Z");
const good: CardForm = { number: "4242 4242 4242 4242", expiry: "12/26", cvc: "123", name: "A STUDENT" };

test.for([
  ["4242424242424242", true],
  ["5555555555554444", true],
  ["4242424242424241", false],
  ["0", false],
  ["42424242424242424242424242", false],
  ["4242x24242424242", false],
] as const)("whether the number %s has a right check digit: %s", ([number, right]) => {
  expect(passesLuhn(number)).toBe(right);
});

test.for([
  ["12/26", true],
  ["12 / 2030", true],
  ["11/26", false],
  ["13/30", false],
  ["0130", true],
  ["1230", true],
  ["1126", false],
  ["1330", false],
  ["130", false],
] as const)("whether a card that expires %s is valid: %s", ([expiry, isGood]) => {
  expect(isExpiryGood(expiry, today)).toBe(isGood);
});

test.for<[Partial<CardForm>, CardFault[]]>([
  [{}, []],
  [{ number: "4242" }, ["number"]],
  [{ cvc: "12" }, ["cvc"]],
  [{ name: "  " }, ["name"]],
  [{ number: "", expiry: "", cvc: "", name: "" }, ["number", "expiry", "cvc", "name"]],
])("of a card with %j the wrong fields are %j", ([change, faults]) => {
  expect(cardFaults({ ...good, ...change }, today)).toEqual(faults);
});

test("an unknown card has wrong data", () => {
  expect(decideCard("4111 1111 1111 1111")).toBe("payment.wrong_card_data");
});
