import * as z from "@academy/shared/schema";
import type { TracingSettings } from "@academy/shared/server/tracing-settings";
import type { FastifyInstance } from "fastify";

/** Largest message of a browser, in bytes; it sends what it gathered in two seconds. */
const MOST = 64 * 1024;

/** Messages of all browsers that are handed on in one second: a flood is the collector's no more than ours. */
const IN_A_SECOND = 50;

/** How long the collector may take, in milliseconds. */
const COLLECTOR_MS = 2000;

const Moment = z.union([z.string().check(z.regex(/^\d{1,20}$/)), z.number()]);

/** What of a browser's span is believed: ids, times, the pattern of a call and its status. */
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

/** The spans once more, with nothing in them but what is believed. */
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

/** Which share of pages begins traces, from 0 to 1: as many as the edge would begin itself; nothing where nobody asked for traces. */
export function tracedShare(settings: TracingSettings | null): number | undefined {
  if (!settings || settings.sampler.endsWith("always_off")) return undefined;
  return settings.sampler.endsWith("ratio") ? settings.ratio : 1;
}

/**
 * Takes browsers' spans at `/traces` and hands them on to the collector, which browsers need not reach and the policy of the page
 * need not name. Anybody can send such a message, so it is built anew from its parts; what is no span of ours is refused.
 */
export function browserTraces(
  server: FastifyInstance,
  { endpoint }: Pick<TracingSettings, "endpoint">,
  milliseconds = () => performance.now(),
): void {
  let second = 0;
  let taken = 0;
  server.post("/traces", { bodyLimit: MOST }, async (request, reply) => {
    const now = Math.floor(milliseconds() / 1000);
    if (now !== second) [second, taken] = [now, 0];
    if (taken++ >= IN_A_SECOND) return reply.code(429).header("retry-after", "1").send({});
    const sent = z.safeParse(Sent, request.body);
    if (!sent.success) return reply.code(400).send({});
    // Nobody waits for it, and a collector that is away is nobody's fault here. Its answer is read to its end all the same: one that
    // nobody reads holds its connection, and each message would open another.
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
