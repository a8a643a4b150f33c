import type { Language } from "@academy/shared/contract/language";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { OptionalEmail } from "#database/tables/emails.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { type EmailPart, emailLanguage } from "#domains/emails/compose-email.ts";
import { isReachable } from "#domains/emails/is-reachable.ts";
import { type Email, enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { preferencesRepository } from "./preferences.repository.ts";
import { unsubscribeAddress } from "./unsubscribe-link.ts";

/** A possible recipient of an email. */
type Recipient = Pick<StudentRow, "id" | "email" | "language" | "verifiedAt" | "blockedAt" | "deletedAt">;

/** Composes the email in its language; the part with the link that turns its kind off belongs at its end. */
export type Compose = (to: string, language: Language, unsubscribe: EmailPart) => Email;

const TURN_OFF = {
  en: "You can turn off emails of this kind:",
  ru: "Письма такого рода можно отключить:",
} satisfies Record<Language, string>;

/**
 * Puts an email of a kind that its reader may turn off into the outbox, in the transaction that causes it; false if the reader
 * turned it off, or cannot be emailed. The email has the link of RFC 8058 in its header and at its end.
 */
export async function enqueueOptionalEmail(
  tx: Db,
  { clock, config }: Context<"clock" | "config">,
  reader: Recipient,
  kind: OptionalEmail,
  compose: Compose,
) {
  if (!isReachable(reader)) return false;
  const { token, off } = await preferencesRepository(tx).of(reader.id);
  if (off.includes(kind)) return false;
  const language = emailLanguage(reader);
  const link = unsubscribeAddress(config.publicUrl, { token, kind, language });
  const mail = compose(reader.email, language, { footnote: TURN_OFF[language], link });
  await enqueueEmail(tx, { ...mail, unsubscribe: link }, clock());
  return true;
}

/** An email that was not sent, and its language. */
export interface PreviewedEmail {
  email: Email;
  language: Language;
}

/**
 * The email as it would be sent, for the person who is about to cause it; null if none would be sent. It contains neither the reader's
 * address nor the secret of the link that turns it off: only the reader may follow that link.
 */
export async function previewOptionalEmail(
  db: Db,
  { config }: Context<"config">,
  reader: Recipient,
  kind: OptionalEmail,
  compose: Compose,
) {
  if (!isReachable(reader) || (await preferencesRepository(db).off(reader.id)).includes(kind)) return null;
  const language = emailLanguage(reader);
  return { email: compose("", language, { footnote: TURN_OFF[language], link: `${config.publicUrl}/…` }), language };
}
