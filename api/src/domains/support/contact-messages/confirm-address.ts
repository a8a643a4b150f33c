import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";

const DAY_SECONDS = 86_400;

/** How many days a writer has to confirm the address: emails wait over weekends. */
const CONFIRM_DAYS = 7;

/** What a confirmation link carries. */
export interface ConfirmationClaim {
  message: string;
  expires: string;
  signature: string;
}

type ContextPart = Context<"keys" | "clock" | "config">;

const signed = (message: string, expires: string) => `${message}\n${expires}`;

/** The link in an email with which the writer of a message confirms that the e-mail address is theirs. */
export function confirmationAddress({ keys, clock, config }: ContextPart, id: number, language: Language) {
  const expires = String(Math.floor(clock().getTime() / 1000) + CONFIRM_DAYS * DAY_SECONDS);
  const signature = keys.hmac("feedback", signed(String(id), expires));
  const query = new URLSearchParams({ message: String(id), expires, signature, lng: language });
  return `${config.publicUrl}/api/courses/feedback/confirm/?${query}`;
}

/** The number of the message that a link confirms; null when the link was altered or has expired. */
export function confirmedMessage({ keys, clock }: ContextPart, claim: ConfirmationClaim) {
  if (!keys.isHmac("feedback", signed(claim.message, claim.expires), claim.signature)) return null;
  return Number(claim.expires) * 1000 > clock().getTime() ? Number(claim.message) : null;
}
