import type { Done } from "@academy/shared/contract/students/students";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { settle } from "#domains/payments/orders/settle.ts";
import { Problem } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { PaymentProvider } from "#interfaces/payment-provider.ts";

const TYPES = ["application/json", "application/x-www-form-urlencoded"];

/** The webhooks of the payment providers: a provider reports an event of an order in a signed request (decision 0013). */
export function callbackRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "paymentProviders">,
  tags: string[],
): void {
  async function callback(provider: PaymentProvider, request: FastifyRequest, reply: FastifyReply) {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    let refused: Problem | null = null;
    try {
      const event = provider.handleCallback({ body, headers: request.headers });
      failpoint("payment.bank-told");
      if (event) await settle(context, provider.name, event);
      failpoint("payment.settled");
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      request.log.warn({ provider: provider.name, refused: error.code }, "a payment event was refused");
      refused = error;
    }
    if (refused && !provider.reply) throw refused;
    const answer = provider.reply?.(refused);
    if (!answer) return reply.send({ ok: true } satisfies z.infer<typeof Done>);
    return reply
      .code(refused?.status ?? 200)
      .type(answer.type)
      .send(answer.body);
  }

  app.register(async (scope) => {
    // Providers sign the bytes of the body, so the body is not parsed here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(TYPES, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const provider of context.paymentProviders.values()) {
      scope.post(`/payment-callback/${provider.name}/`, { schema: { tags, hide: true } }, (request, reply) =>
        callback(provider, request, reply),
      );
    }
  });
}
