import { reportAreaVisits, reportClientError } from "@academy/shared/contract/browser-reports.operations";
import type { Registry } from "prom-client";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { ipCaller } from "#security/ip-prefix.ts";
import { perHour } from "#security/rate-limits/rate-limits.ts";
import { areaMetrics } from "./area-metrics.ts";
import { areaReportsService } from "./area-reports.service.ts";
import { releasedVersions } from "./released-versions.ts";

/**
 * Takes what browsers report about the areas. Failures are logged with the id that their error card shows
 * (docs/flows/loading-an-area.md) and counted beside the entries; these counts decide about a rollout (decision 0077).
 */
export function clientErrorsRoutes(
  serve: Serve,
  context: Context<"config" | "rateLimiter" | "db" | "clock">,
  registry: Registry,
) {
  const { rateLimiter, config } = context;
  const released = releasedVersions(config.registryUrls, serve.app.log);
  const reports = areaReportsService(context, released, areaMetrics(registry, released));

  serve(reportClientError, async (request, reply) => {
    const rule = perHour(config.rateLimits.clientErrorsPerHour);
    await reports.failure(request.body, request.ip);
    await rateLimiter.take(`client-errors:${ipCaller(request.ip)}`, rule, "request.too_many");
    request.log.warn({ client: request.body }, "an area failed in a browser");
    return reply.send();
  });

  serve(reportAreaVisits, async (request, reply) => {
    await reports.visits(request.body, request.ip);
    return reply.send();
  });
}
