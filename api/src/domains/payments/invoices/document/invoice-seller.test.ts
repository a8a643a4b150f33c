import { expect, test } from "vitest";
import { operatorSettings } from "#config/operator-settings.ts";
import { invoiceSeller } from "./invoice-seller.ts";

const ALL = {
  OPERATOR_NAME: "Orda Education LLP",
  OPERATOR_BIN: "980840000128",
  OPERATOR_ACCOUNT: "KZ00 0000 0000 0000 0001",
  OPERATOR_BANK: "Steppe Bank JSC",
  OPERATOR_BIC: "STEPKZKA",
};

test.each([
  ["all details", "stripe", ALL, "Orda Education LLP"],
  ["all details beside the sandbox bank", "sandbox", ALL, "Orda Education LLP"],
  ["a detail too few", "freedompay", { ...ALL, OPERATOR_BIC: "" }, undefined],
  ["none", "stripe", {}, undefined],
  ["none beside the sandbox bank", "sandbox", {}, "Trial Academy (not a company)"],
] as const)("the seller on an invoice of an operator with %s, with %s", (_given, payments, settings, name) => {
  expect(invoiceSeller({ operator: operatorSettings(settings), payments })?.name).toBe(name);
});
