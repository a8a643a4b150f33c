import { expect, test } from "vitest";
import { maskedAddress } from "./masked-address.ts";

test.each([
  ["aliya@mail.example", "a•••a@mail.example"],
  ["ab@mail.example", "a•••@mail.example"],
  ["a@mail.example", "a•••@mail.example"],
  ["алия@почта.example", "а•••я@почта.example"],
  ["no-address", "no-address"],
])("%s is shown as %s", (address, shown) => {
  expect(maskedAddress(address)).toBe(shown);
});
