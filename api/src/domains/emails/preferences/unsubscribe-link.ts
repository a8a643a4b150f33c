import { type Language, languageOf } from "@academy/shared/contract/language";
import { OPTIONAL_EMAILS, type OptionalEmail } from "#database/tables/emails.ts";

/** What a link turns off: a kind of emails, or news of the course, for which it withdraws the consent. */
export type Unsubscribed = OptionalEmail | "marketing";

const UNSUBSCRIBED: readonly Unsubscribed[] = [...OPTIONAL_EMAILS, "marketing"];

/** The parameters of a link that turns emails off: it can turn one kind off and on again, and do nothing else. */
export interface UnsubscribeClaim {
  token: string;
  kind: Unsubscribed;
  language: Language;
}

/** The path of the pages behind the links. */
export const UNSUBSCRIBE_PATH = "/api/student/emails/unsubscribe/";

/** The link in an email. */
export const unsubscribeAddress = (publicUrl: string, { token, kind, language }: UnsubscribeClaim) =>
  `${publicUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, kind, lng: language })}`;

/** Reads a link's parameters; null when the link is not ours. */
export function readUnsubscribe(parameters: unknown) {
  const { token, kind, lng } = (parameters ?? {}) as Record<string, unknown>;
  const known = UNSUBSCRIBED.find((each) => each === kind);
  if (typeof token !== "string" || token.length > 100 || !known) return null;
  return { token, kind: known, language: languageOf(typeof lng === "string" ? lng : "") };
}
