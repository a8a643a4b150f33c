import { SUPPORT_EMAIL } from "@academy/shared/contract/contacts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@academy/shared/contract/language";
import type { Operator } from "@academy/shared/contract/operator";
import { REFUND_DAYS, REFUND_REQUEST_DAYS } from "@academy/shared/contract/promises";
import { SCHOLARSHIP_SETTINGS } from "@academy/shared/contract/scholarships";
import { ConfigError } from "./config-error.ts";
import type { Environment } from "./environment.ts";

/** Who runs the academy, as the terms name it: settings of the operator, each of which may be absent (specification §2). */
export const operatorSettings = (env: Environment): Operator => ({
  name: env.OPERATOR_NAME || null,
  bin: env.OPERATOR_BIN || null,
  address: env.OPERATOR_ADDRESS || null,
  account: env.OPERATOR_ACCOUNT || null,
  bank: env.OPERATOR_BANK || null,
  bic: env.OPERATOR_BIC || null,
  support_email: env.SUPPORT_EMAIL || SUPPORT_EMAIL,
});

/** Who gets emails about messages of the contact form, refund requests and reports, and in which language; null for nobody. */
export interface StaffSettings {
  staffEmail: string | null;
  staffLanguage: Language;
}

/** Calendar days in which a student may refuse, and days in which a confirmed refund is paid. */
export interface RefundSettings {
  refundRequestDays: number;
  refundDays: number;
}

/** Whether applications for scholarships are taken; closed unless the operator opens them (reading 89). */
export function scholarshipSetting(env: Environment) {
  const wanted = env.SCHOLARSHIPS || "closed";
  const setting = SCHOLARSHIP_SETTINGS.find((known) => known === wanted);
  if (!setting) throw new ConfigError(`SCHOLARSHIPS must be ${SCHOLARSHIP_SETTINGS.join(" or ")}, not "${wanted}"`);
  return setting;
}

/** Who gets the emails to the staff. The default support address of the contract does not count: it is nobody's mailbox. */
export function staffSettings(env: Environment) {
  const staffEmail = env.CONTACT_TO || env.SUPPORT_EMAIL || null;
  const language = env.STAFF_LANGUAGE || DEFAULT_LANGUAGE;
  const staffLanguage = LANGUAGES.find((known) => known === language);
  if (!staffLanguage) throw new ConfigError(`STAFF_LANGUAGE must be ${LANGUAGES.join(" or ")}, not "${language}"`);
  return { staffEmail, staffLanguage };
}

/** The warning at the start of an academy that has no address for emails to the staff; null when it has one, or outside production. */
export function staffWarning({
  production,
  staffEmail,
}: Pick<StaffSettings, "staffEmail"> & { production: boolean }): string | null {
  if (!production || staffEmail) return null;
  return "emails to the staff go to its owners and managers; without any, messages, refund requests and reports wait in `academy messages`, `academy orders --refunds` and `academy reports`: set SUPPORT_EMAIL, or CONTACT_TO for another mailbox";
}

/** The warning that the operator reads when the deadlines of a refund are worse for students than the published terms; null when they are not. */
export function deadlinesWarning({ refundRequestDays, refundDays }: RefundSettings) {
  if (refundRequestDays >= REFUND_REQUEST_DAYS && refundDays <= REFUND_DAYS) return null;
  return `the published terms promise ${REFUND_REQUEST_DAYS} days to request a refund and its payment within ${REFUND_DAYS}: REFUSAL_DAYS=${refundRequestDays} and REFUND_DAYS=${refundDays} do not keep that`;
}
