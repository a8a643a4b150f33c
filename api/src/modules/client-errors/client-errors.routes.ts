import { ClientError } from "@academy/shared/contract/client-errors";
import type { App, Context } from "#context.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { perHour } from "#security/rate-limits/rate-limits.ts";

/** Errors of areas reach the log with the id their card shows (docs/flows/loading-an-area.md). */
export function clientErrorsRoutes(app: App, { rateLimiter, config }: Pick<Context, "config" | "rateLimiter">): void {
  app.post("/client-errors/", { schema: { tags: ["operations"], body: ClientError } }, async (request, reply) => {
    const rule = perHour(config.rateLimits.clientErrorsPerHour);
    await rateLimiter.take(`client-errors:${ipCaller(request.ip)}`, rule, "request.too_many");
    request.log.warn({ client: request.body }, "an area failed in a browser");
    return reply.code(204).send();
  });
}
