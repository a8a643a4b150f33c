import * as z from "@academy/shared/schema";
import type { TracingSettings } from "@academy/shared/server/tracing-settings";
import type { FastifyInstance } from "fastify";

/** Largest message of a browser, in bytes; a browser sends the spans of two seconds. */
const MOST = 64 * 1024;

/** How many messages of all browsers are handed on in one second, so that a flood does not reach the collector. */
const IN_A_SECOND = 50;

/** How long the collector may take, in milliseconds. */
const COLLECTOR_MS = 2000;

const Moment = z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.number()]);

/** The trusted fields of a browser's span: ids, times, the pattern of a call and its status. */
const Span = z.object({
  traceId: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  spanId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  name: z.string().check(z.regex(/^[A-Z]{3,7} \/api\/[a-z_:/-]{0,120}$/)),
  startTimeUnixNano: Moment,
  endTimeUnixNano: Moment,
  attributes: z.array(z.object({ key: z.string(), value: z.object({ intValue: z.optional(z.number()) }) })),
});
const Sent = z.object({
  resourceSpans: z
    .array(
      z.object({
        scopeSpans: z.array(z.object({ spans: z.array(Span).check(z.maxLength(200)) })).check(z.maxLength(4)),
      }),
    )
    .check(z.maxLength(4)),
});

const CLIENT = 3;
const STATUS = "http.response.status_code";

/** Rebuilds the spans from their trusted fields alone. */
function believed({ resourceSpans }: z.infer<typeof Sent>) {
  const spans = resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: each }) => each))
    .map((span) => ({
      ...span,
      kind: CLIENT,
      attributes: span.attributes.filter(({ key, value }) => key === STATUS && value.intValue !== undefined),
    }));
  const resource = { attributes: [{ key: "service.name", value: { stringValue: "academy-browser" } }] };
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "academy" }, spans }] }] };
}

/** The share of pages that begin traces, from 0 to 1: the same as the edge's own; undefined without tracing. */
export function tracedShare(settings: TracingSettings | null): number | undefined {
  if (!settings || settings.sampler.endsWith("always_off")) return undefined;
  return settings.sampler.endsWith("ratio") ? settings.ratio : 1;
}

/**
 * Accepts browsers' spans at `/traces` and sends them to the collector, so that browsers need no access to the collector and the page's
 * policy need not name it. Anybody can send such a message, so it is rebuilt from trusted fields; other spans are refused.
 */
export function browserTraces(
  server: FastifyInstance,
  { endpoint }: Pick<TracingSettings, "endpoint">,
  milliseconds = () => performance.now(),
) {
  let second = 0;
  let taken = 0;
  server.post("/traces", { bodyLimit: MOST }, async (request, reply) => {
    const now = Math.floor(milliseconds() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    if (taken++ >= IN_A_SECOND) return reply.code(429).header("retry-after", "1").send({});
    const sent = z.safeParse(Sent, request.body);
    if (!sent.success) return reply.code(400).send({});
    // The answer does not wait for the collector, and its failures are ignored. But its answer is read to the end: an unread answer
    // keeps its connection occupied, and each message would open another.
    void fetch(endpoint, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(believed(sent.data)),
      signal: AbortSignal.timeout(COLLECTOR_MS),
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
    return reply.send({});
  });
}
