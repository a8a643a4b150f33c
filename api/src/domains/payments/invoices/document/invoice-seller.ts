import type { Config } from "#config/config.ts";

/** The seller on invoices of an academy that uses the sandbox bank, where nobody pays with real money. */
const SANDBOX_SELLER = {
  name: "Trial Academy (not a company)",
  bin: "000000000000",
  account: "KZ00 0000 0000 0000 0000",
  bank: "Sandbox Bank",
  bic: "SANDKZKA",
};

/**
 * The seller on invoices: the operator, once all of its details are set; with the sandbox bank a made-up seller; else null, and
 * invoices are not offered.
 */
export function invoiceSeller({ operator, payments }: Pick<Config, "operator" | "payments">) {
  const { name, bin, account, bank, bic } = operator;
  if ([name, bin, account, bank, bic].every((detail) => detail !== null)) return operator;
  return payments === "sandbox" ? { ...operator, ...SANDBOX_SELLER } : null;
}
