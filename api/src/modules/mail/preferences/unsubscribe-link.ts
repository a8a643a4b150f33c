import { type Language, languageOf } from "@academy/shared/contract/language";
import { EmailKind } from "@academy/shared/contract/students/email-preferences";

/** The parameters of a link that turns emails off: it can turn one kind off and on again, and do nothing else. */
export interface UnsubscribeClaim {
  token: string;
  kind: EmailKind;
  language: Language;
}

/** The path of the pages behind the links. */
export const UNSUBSCRIBE_PATH = "/api/student/emails/unsubscribe/";

/** The link in an email. */
export const unsubscribeAddress = (publicUrl: string, { token, kind, language }: UnsubscribeClaim): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, kind, lng: language })}`;

/** Reads a link's parameters; null when the link is not ours. */
export function readUnsubscribe(parameters: unknown): UnsubscribeClaim | null {
  const { token, kind, lng } = (parameters ?? {}) as Record<string, unknown>;
  const known = EmailKind.safeParse(kind);
  if (typeof token !== "string" || token.length > 100 || !known.success) return null;
  return { token, kind: known.data, language: languageOf(typeof lng === "string" ? lng : "") };
}
