import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import type { Operator } from "@academy/shared/contract/operator";

/** Who runs the academy, as the terms name them: settings of the operator, each of them may stay away (specification §2). */
export const operatorSettings = (env: Readonly<Record<string, string | undefined>>): Operator => ({
  name: env.OPERATOR_NAME || null,
  bin: env.OPERATOR_BIN || null,
  address: env.OPERATOR_ADDRESS || null,
  account: env.OPERATOR_ACCOUNT || null,
  bank: env.OPERATOR_BANK || null,
  bic: env.OPERATOR_BIC || null,
  support_email: env.SUPPORT_EMAIL || SUPPORT_EMAIL,
});
