import { sendFeedback } from "@academy/shared/contract/feedback.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { confirmPages } from "./confirm-pages.ts";
import { feedbackService } from "./feedback.service.ts";

/** The contact form (specification §7): 201 only after the message is stored. */
export function feedbackRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "keys" | "rateLimiter">,
  session: SessionHooks,
) {
  const feedback = feedbackService(context);

  serving(app, session)(sendFeedback, ({ body, ip, student, query }) =>
    feedback.send(body, { ip, student, language: query.lng }),
  );
  confirmPages(app, context, feedback.confirm);
}
