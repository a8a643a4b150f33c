import type { FeedbackDraft } from "@academy/shared/contract/feedback";
import type { Context } from "#context.ts";
import { feedback } from "#database/tables/operations.ts";
import { html, htmlDocument } from "#html/document.ts";
import { plainLook } from "#html/look.ts";
import { post } from "#ports/outbox.ts";
import { ipHouse } from "#security/ip-prefix.ts";

/** Messages of the contact form: stored, and sent on to the operator when an address is configured (specification §2). */
export function feedbackService({ db, clock, config, budgets }: Context) {
  return {
    async send({ name, email, message, website }: FeedbackDraft, ip: string): Promise<void> {
      // Only a machine fills the hidden field; it is told that all went well (threat B20).
      if (website) return;
      const rule = { limit: config.budgets.feedbackPerHour, windowSeconds: 3600 };
      await budgets.take(`feedback:${ipHouse(ip)}`, rule, "request.too_many");
      await db.transaction(async (tx) => {
        await tx.insert(feedback).values({ name, email, message, createdAt: clock() });
        if (!config.contactTo) return;
        const title = `Message from ${name}`;
        const body = html`<p>${name} &lt;${email}&gt;</p><pre>${message}</pre>`;
        const letter = {
          to: config.contactTo,
          replyTo: email,
          subject: title,
          text: `${name} <${email}>\n\n${message}\n`,
        };
        await post(tx, { ...letter, html: htmlDocument({ language: "en", title, style: plainLook, body }) }, clock());
      });
    },
  };
}
