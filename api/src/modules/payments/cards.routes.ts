import { CardPage, CardRequest, KeptCard } from "@academy/shared/contract/cards";
import { Done } from "@academy/shared/contract/students";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { Problem } from "#plugins/problem.ts";
import { refusals } from "#plugins/responses.ts";
import { type SessionHooks, studentOf } from "#plugins/session.ts";
import { ProviderError } from "#ports/payments.ts";
import { cardsService } from "./cards.service.ts";

const tags = ["payments"];

const CardParams = z.object({
  card: z.string().check(z.regex(/^[\w-]{1,100}$/, { error: "field.invalid" })),
});

/** A provider that cannot be asked is told as such; its own words go to the log. */
async function asking<Result>(log: FastifyBaseLogger, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ reason: error.message }, "the provider did not answer about cards");
    throw new Problem("payment.unavailable", { retryAfter: 5 });
  }
}

/** Adding, seeing and removing the cards that the provider keeps (specification §2 profile, reading 17). */
export function cardsRoutes(app: App, context: Context, session: SessionHooks): void {
  const cards = cardsService(context);
  const onRequest = session.studentOnly;

  app.post(
    "/cards/",
    { onRequest: session.verifiedOnly, schema: { tags, body: CardRequest, response: { 200: CardPage, ...refusals } } },
    async (request) => ({
      card_url: await asking(request.log, cards.page(studentOf(request), request.body.language ?? "en")),
    }),
  );
  app.get("/cards/", { onRequest, schema: { tags, response: { 200: z.array(KeptCard), ...refusals } } }, (request) =>
    asking(request.log, cards.list(studentOf(request))),
  );
  app.delete(
    "/cards/:card/",
    { onRequest, schema: { tags, params: CardParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await asking(request.log, cards.remove(studentOf(request), request.params.card));
      return { ok: true };
    },
  );
}
