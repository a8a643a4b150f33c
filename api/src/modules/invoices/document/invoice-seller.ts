import type { Operator } from "@academy/shared/contract/operator";
import type { Config } from "#config/config.ts";

/** Who stands on invoices of an academy that is tried out: beside the sandbox bank nobody pays with real money. */
const SANDBOX_SELLER = {
  name: "Trial Academy (not a company)",
  bin: "000000000000",
  account: "KZ00 0000 0000 0000 0000",
  bank: "Sandbox Bank",
  bic: "SANDKZKA",
};

/**
 * Whom a company pays by an invoice: the operator, once all of its details are given; with the sandbox bank a pretended seller;
 * else null, and no invoice is offered.
 */
export function invoiceSeller({ operator, payments }: Pick<Config, "operator" | "payments">): Operator | null {
  const { name, bin, account, bank, bic } = operator;
  if ([name, bin, account, bank, bic].every((detail) => detail !== null)) return operator;
  return payments === "sandbox" ? { ...operator, ...SANDBOX_SELLER } : null;
}
