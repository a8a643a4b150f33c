import { listLocalMail, localMailAttachment, localMailbox } from "@academy/shared/contract/local-mail.operations";
import type { Db } from "#database/database.ts";
import { required } from "#errors/problem.ts";
import { html } from "#html/document.ts";
import type { Serve } from "#http/contract/serve.ts";
import { sendPage } from "#http/responses/send-page.ts";
import type { AttachmentOf } from "./outbox/mail-worker.ts";
import { outboxRepository, type QueuedEmail } from "./outbox/outbox.ts";

/** How many emails the mailbox shows. */
const SHOWN = 200;

const attachmentAddress = ({ id, invoiceId, receiptOrderId, seatInvoiceId }: QueuedEmail) =>
  invoiceId === null && receiptOrderId === null && seatInvoiceId === null ? null : `/api/dev/mail/${id}/attachment/`;

/**
 * The local mailbox shows the outbox itself. It exists without a mail server and never in production (api/README.md, "While developing").
 * `attachmentOf` draws the document of an email.
 */
export function localMailboxRoutes(serve: Serve, db: Db, attachmentOf: AttachmentOf) {
  const { newest, find } = outboxRepository(db);
  serve(listLocalMail, async (request) =>
    (await newest(SHOWN, request.query.to)).map((mail) => ({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      sent_at: mail.createdAt.toISOString(),
      attachment: attachmentAddress(mail),
    })),
  );

  serve(localMailAttachment, async (request, reply) => {
    const mail = await find(request.params.id);
    const file = required(mail && (await attachmentOf(mail)), "media.unknown");
    return reply
      .header("content-disposition", `inline; filename="${file.name}"`)
      .type("application/pdf")
      .send(file.pdf);
  });

  serve(localMailbox, async (_request, reply) => {
    const emails = await newest(SHOWN);
    const body = html`<main class="wide"><h1>Local mailbox</h1>
<p class="muted">Emails the academy would send, newest first. They are here because no SMTP_URL is set.</p>
${emails.length === 0 ? html`<p>No emails yet.</p>` : null}
${emails.map((mail) => {
  const attachment = attachmentAddress(mail);
  return html`<article class="card"><h2>${mail.subject}</h2>
<p class="muted">To ${mail.recipient}, ${mail.createdAt.toISOString().replace("T", " ").slice(0, 19)} UTC</p>
<pre>${mail.text}</pre>
${attachment && html`<p><a href="${attachment}">PDF</a></p>`}</article>`;
})}</main>`;
    return sendPage(reply, { language: "en", title: "Local mailbox", body });
  });
}
