import { FeedbackDraft, FeedbackReceived } from "@academy/shared/contract/feedback";
import type { App, Context } from "#context.ts";
import { refusals } from "#plugins/responses.ts";
import { feedbackService } from "./feedback.service.ts";

/** The contact form (specification §7): 201 only after the message is stored. */
export function feedbackRoutes(app: App, context: Context): void {
  const feedback = feedbackService(context);

  app.post(
    "/feedback/",
    { schema: { tags: ["academy"], body: FeedbackDraft, response: { 201: FeedbackReceived, ...refusals } } },
    async (request, reply) => {
      await feedback.send(request.body, request.ip);
      return reply.code(201).send({ received: true });
    },
  );
}
