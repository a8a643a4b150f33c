import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import { CardOffer, CardPage, CardRequest, SavedCard } from "@academy/shared/contract/payments/cards";
import { Done } from "@academy/shared/contract/students/students";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { askProvider } from "./ask-provider.ts";
import { cardsService } from "./cards.service.ts";

const tags = ["payments"];

const CardParams = z.object({
  card: z.string().check(z.regex(/^[\w-]{1,100}$/, { error: "field.invalid" })),
});

/** Adding, listing and removing the cards that the provider stores (specification §2 profile, reading 17). */
export function cardsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "paymentProvider">,
  session: SessionHooks,
): void {
  const cards = cardsService(context);
  const onRequest = session.studentOnly;

  app.post(
    "/cards/",
    { onRequest: session.verifiedOnly, schema: { tags, body: CardRequest, response: { 200: CardPage, ...refusals } } },
    async (request) => ({
      card_url: await askProvider(request, cards.page(studentOf(request), request.body.language ?? DEFAULT_LANGUAGE)),
    }),
  );
  app.get("/cards/", { onRequest, schema: { tags, response: { 200: z.array(SavedCard), ...refusals } } }, (request) =>
    askProvider(request, cards.list(studentOf(request))),
  );
  app.get("/cards/offer/", { onRequest, schema: { tags, response: { 200: CardOffer, ...refusals } } }, async () => ({
    can_add: cards.canAdd,
  }));
  app.delete(
    "/cards/:card/",
    { onRequest, schema: { tags, params: CardParams, response: { 200: Done, ...refusals } } },
    async (request) => {
      await askProvider(request, cards.remove(studentOf(request), request.params.card));
      return { ok: true };
    },
  );
}
