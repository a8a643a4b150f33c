import { sendFeedback } from "@academy/shared/contract/feedback.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { confirmPages } from "./confirm-pages.ts";
import { feedbackService } from "./feedback.service.ts";

/** The contact form (specification §7): 201 only after the message is stored. */
export function feedbackRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "keys" | "rateLimiter">) {
  const feedback = feedbackService(context);

  serve(sendFeedback, ({ body, ip, student, query }) => feedback.send(body, { ip, student, language: query.lng }));
  confirmPages(serve, context, feedback.confirm);
}
