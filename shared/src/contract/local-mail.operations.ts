import { LocalMails } from "./local-mail.ts";
import { operation } from "./operation.ts";
import { MailboxQuery } from "./parameters.ts";

export const listLocalMail = operation("GET /dev/mail/", LocalMails, {
  id: "development.mail",
  summary: "Lists the newest emails of a server without a mail server; never in production.",
  access: "public",
  query: MailboxQuery,
  isHidden: true,
});

export const localMailAttachment = operation("GET /dev/mail/{id}/attachment/", "application/pdf", {
  id: "development.attachment",
  summary: "The document of an email.",
  access: "public",
  isHidden: true,
  errors: ["media.unknown"],
});

export const localMailbox = operation("GET /dev/mail/view/", "text/html", {
  id: "development.mailbox",
  summary: "The local mailbox as a page.",
  access: "public",
  isHidden: true,
});
