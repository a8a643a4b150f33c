import { traced } from "@academy/shared/server/tracing";
import { smtpTransport } from "#adapters/smtp/smtp.ts";
import type { Config } from "#config/config.ts";
import type { MailTransport } from "#interfaces/mail-transport.ts";

/** The mail server that the settings name; null for none: then emails stay in the outbox, which the local mailbox shows. */
export const mailTransport = ({ smtpUrl, mailFrom }: Pick<Config, "smtpUrl" | "mailFrom">): MailTransport | null =>
  smtpUrl ? traced("mail", smtpTransport(smtpUrl, mailFrom), ["send"]) : null;
