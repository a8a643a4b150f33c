import type { FeedbackDraft } from "@academy/shared/contract/feedback";
import type { Context } from "#context.ts";
import { feedback } from "#database/tables/operations.ts";
import { html, htmlDocument } from "#html/document.ts";
import { plainLook } from "#html/look.ts";
import { post } from "#ports/outbox.ts";
import { ipHouse } from "#security/ip-prefix.ts";

const HOUR = 3600;

/** Messages of the contact form: stored, and sent on to the operator when an address is configured (specification §2). */
export function feedbackService({ db, clock, config, budgets }: Context) {
  const { feedbackPerHour, feedbackInAllPerHour } = config.budgets;

  /** One message of a network, and of all networks together: many of them must not bury the academy (threat B20). */
  async function takeTurn(ip: string): Promise<void> {
    const own = `feedback:${ipHouse(ip)}`;
    await budgets.take(own, { limit: feedbackPerHour, windowSeconds: HOUR }, "request.too_many");
    try {
      await budgets.take("feedback", { limit: feedbackInAllPerHour, windowSeconds: HOUR }, "feedback.too_many");
    } catch (error) {
      await budgets.giveBack(own);
      throw error;
    }
  }

  return {
    async send({ name, email, message, website }: FeedbackDraft, ip: string): Promise<void> {
      // Only a machine fills the hidden field; it is told that all went well (threat B20).
      if (website) return;
      await takeTurn(ip);
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
