import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { feedbackRepository } from "#domains/support/contact-messages/feedback.repository.ts";
import { auditedFor } from "./audited.ts";

/** Messages of the contact form, as an operator sees them. */
export function messagesService(context: Context<"db" | "clock">, operator: string) {
  const audited = auditedFor(context, operator);

  return {
    newest: (limit: number) => feedbackRepository(context.db).newest(limit),

    /** Deletes messages whose matter is closed, as the privacy policy says; deletes all of them, or none. */
    close: (messages: readonly number[]) =>
      audited("message.close", { messages }, async (tx) => {
        const closed = await feedbackRepository(tx).close(messages);
        const missing = messages.find((id) => !closed.includes(id));
        if (missing !== undefined) throw new AdminError(`there is no message ${missing}`);
      }),
  };
}
