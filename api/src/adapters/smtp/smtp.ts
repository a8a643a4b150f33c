import nodemailer from "nodemailer";
import { EMAIL_MARK } from "#html/email-page.ts";
import { EmailRejected, MailServerAway, type MailTransport } from "#interfaces/mail-transport.ts";

/** Longest waits for a mail server that is slow or silent. */
interface SmtpWaits {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/** Whether a refusal is final and the recipient's fault: no such mailbox, mailbox closed, not allowed. Others may be ours and pass. */
function isForGood(error: unknown) {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === "EENVELOPE" && responseCode !== undefined && responseCode >= 550 && responseCode <= 553;
}

/** Whether the server answered about this email, rather than dropping the connection or refusing the sign-in. */
function isAnswer(error: unknown) {
  const { code = "", responseCode } = error as { code?: string; responseCode?: number };
  return ["EENVELOPE", "EMESSAGE"].includes(code) && responseCode !== undefined && responseCode !== 421;
}

/** The picture to which the page of every email refers. */
const MARK = {
  cid: EMAIL_MARK.cid,
  filename: "mark.png",
  content: EMAIL_MARK.png,
  contentType: "image/png",
  contentDisposition: "inline",
} as const;

/** How many connections to the mail server one process holds. */
const SMTP_CONNECTIONS = 3;

/** Sends over SMTP. */
export function smtpTransport(
  url: string,
  from: string,
  waits: SmtpWaits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
): MailTransport {
  const transport = nodemailer.createTransport(
    { url, pool: true, maxConnections: SMTP_CONNECTIONS, disableFileAccess: true, disableUrlAccess: true, ...waits },
    { from, headers: { "Auto-Submitted": "auto-generated" } },
  );
  return {
    connections: SMTP_CONNECTIONS,
    async send({ to, subject, text, html, replyTo, attachment, unsubscribe, messageId }) {
      try {
        await transport.sendMail({
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId,
          attachments: [
            MARK,
            ...(attachment
              ? [{ filename: attachment.name, content: attachment.pdf, contentType: "application/pdf" }]
              : []),
          ],
          ...(unsubscribe && {
            headers: { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
          }),
          ...(replyTo && { replyTo: { name: "", address: replyTo } }),
        });
      } catch (error) {
        if (isForGood(error)) throw new EmailRejected((error as Error).message);
        // After a dropped connection the server is tried without the email: only that shows which of the two is at fault.
        const isThere = isAnswer(error) || (await transport.verify().catch(() => false));
        throw isThere ? error : new MailServerAway((error as Error).message, { cause: error });
      }
    },
    close: () => transport.close(),
  };
}
