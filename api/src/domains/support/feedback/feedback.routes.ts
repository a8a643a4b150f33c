import { FeedbackDraft, FeedbackReceived } from "@academy/shared/contract/feedback";
import { LanguageCode } from "@academy/shared/contract/fields";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { confirmPages } from "./confirm-pages.ts";
import { feedbackService } from "./feedback.service.ts";

/** The language of the email to the writer; it is in the query, since an older server refuses an unknown field in the body. */
const InLanguage = z.object({ lng: z._default(LanguageCode, DEFAULT_LANGUAGE) });

/** The contact form (specification §7): 201 only after the message is stored. */
export function feedbackRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "keys" | "rateLimiter">,
  session: SessionHooks,
): void {
  const feedback = feedbackService(context);

  app.post(
    "/feedback/",
    {
      onRequest: session.anyone,
      schema: {
        tags: ["academy"],
        querystring: InLanguage,
        body: FeedbackDraft,
        response: { 201: FeedbackReceived, ...refusals },
      },
    },
    async ({ body, ip, student, query }, reply) => {
      const received = await feedback.send(body, { ip, student, language: query.lng });
      return reply.code(201).send(received);
    },
  );
  confirmPages(app, context, feedback.confirm);
}
