import nodemailer from "nodemailer";

/** A file that goes along with an email. */
export interface Attachment {
  name: string;
  pdf: Buffer;
}

/** What is sent of an email. */
export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  attachment: Attachment | null;
  /** The same at every try, so that mailboxes can tell a repetition. */
  messageId: string;
}

/** Sends one email or throws. */
export type SendEmail = (mail: OutgoingEmail) => Promise<void>;

/** A mail server said that this email will never be taken. */
export class EmailRejected extends Error {}

/** Longest waits for a mail server that is slow or silent. */
export interface SmtpWaits {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/** A mail server, and how to leave it. */
export interface SmtpSender {
  send: SendEmail;
  close: () => void;
}

/** No such mailbox, mailbox closed, not allowed: the recipient's fault and for good; other refusals may be ours and pass. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 550 && responseCode <= 553;
}

/** How many connections to the mail server one process holds. */
export const SMTP_CONNECTIONS = 3;

/** Sends over SMTP. */
export function smtpSender(
  url: string,
  from: string,
  waits: SmtpWaits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
): SmtpSender {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: SMTP_CONNECTIONS, disableFileAccess: true, disableUrlAccess: true, ...waits },
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    async send({ to, subject, text, html, replyTo, attachment, messageId }) {
      try {
        await transport.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId,
          ...(attachment && {
            attachments: [{ filename: attachment.name, content: attachment.pdf, contentType: "application/pdf" }],
          }),
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        });
      } catch (error) {
        if (isForGood(error)) throw new EmailRejected((error as Error).message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}
