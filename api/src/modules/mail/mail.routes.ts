import { LocalMail } from "@academy/shared/contract/local-mail";
import { desc, ne } from "drizzle-orm";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { outbox } from "#database/tables/operations.ts";
import { html } from "#html/document.ts";
import { sendPage } from "#html/send-page.ts";

/** The local mailbox: the outbox itself, while no mail server is configured and never in production (architecture §5). */
export function localMailboxRoutes(app: App, { db }: Context): void {
  const newest = () => db.select().from(outbox).where(ne(outbox.recipient, "")).orderBy(desc(outbox.id)).limit(200);

  app.get("/mail/", { schema: { tags: ["development"], response: { 200: z.array(LocalMail) } } }, async () =>
    (await newest()).map(({ recipient: to, subject, text, html: page, createdAt }) => ({
      to,
      subject,
      text,
      html: page,
      sent_at: createdAt.toISOString(),
    })),
  );

  app.get("/mail/view/", { schema: { hide: true } }, async (_request, reply) => {
    const letters = await newest();
    const body = html`<main class="wide"><h1>Local mailbox</h1>
<p class="muted">Letters the academy would send, newest first. They are here because no SMTP_URL is set.</p>
${letters.length === 0 ? html`<p>No letters yet.</p>` : null}
${letters.map(
  (letter) => html`<article class="card"><h2>${letter.subject}</h2>
<p class="muted">To ${letter.recipient}, ${letter.createdAt.toISOString().replace("T", " ").slice(0, 19)} UTC</p>
<pre>${letter.text}</pre></article>`,
)}</main>`;
    return sendPage(reply, { language: "en", title: "Local mailbox", body });
  });
}
