import type { Operation } from "@academy/shared/contract/operation";
import {
  freedompayCallback,
  sandboxCallback,
  stripeCallback,
} from "@academy/shared/contract/payments/callbacks.operations";
import type { Done } from "@academy/shared/contract/students/students";
import type { FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Context } from "#context.ts";
import { settle } from "#domains/payments/orders/settle.ts";
import { Problem } from "#errors/problem.ts";
import { failpoint } from "#failpoints/failpoint.ts";
import type { Serve } from "#http/contract/serve.ts";
import type { PaymentProvider } from "#interfaces/payment-provider.ts";

/** The operation of each payment provider. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  sandbox: sandboxCallback,
  stripe: stripeCallback,
  freedompay: freedompayCallback,
};

const TYPES = ["application/json", "application/x-www-form-urlencoded"];

/** The webhooks of the payment providers: a provider reports an event of an order in a signed request (decision 0013). */
export function callbackRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "paymentProviders">) {
  async function callback(
    provider: PaymentProvider,
    request: Pick<FastifyRequest, "body" | "headers" | "log">,
    reply: FastifyReply,
  ) {
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

  serve.within((serve) => {
    // Providers sign the bytes of the body, so the body is not parsed here.
    serve.app.removeAllContentTypeParsers();
    serve.app.addContentTypeParser(TYPES, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const provider of context.paymentProviders.values()) {
      const operation = OPERATIONS[provider.name];
      if (!operation) throw new Error(`no operation takes the events of ${provider.name}`);
      serve(operation, (request, reply) => callback(provider, request, reply));
    }
  });
}
