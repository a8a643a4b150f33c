import { setTimeout as pause } from "node:timers/promises";
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { SpanDetails, Tracer } from "./tracer.ts";
import type { TracingSettings } from "./tracing-settings.ts";

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** How long the end of a process waits until its last spans are sent, in milliseconds. */
const LAST_SPANS_MS = 1000;

/** The first status that is a fault of ours (semantic conventions of HTTP). */
const FAULT = 500;

function samplerOf({ sampler, ratio }: TracingSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler.replace("parentbased_", "")];
  if (!root) throw new Error(`no sampler ${sampler}`);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root: root() }) : root();
}

/** Sends spans to a collector, by OTLP over HTTP as JSON. Spans that the collector does not accept in time are dropped; no request waits for it. */
export function otlpTracer(settings: TracingSettings): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": settings.serviceName }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: settings.endpoint }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer("academy");
  const begin = ({ name, kind, attributes = {} }: SpanDetails, parent = context.active()) => {
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
    return { span, inside: trace.setSpan(parent, span) };
  };
  return {
    async within(details, work) {
      const { span, inside } = begin(details);
      try {
        return await context.with(inside, work);
      } catch (error) {
        // Only the error's name: error messages of databases and providers quote their input.
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute("error.type", error instanceof Error ? error.name : "unknown");
        throw error;
      } finally {
        span.end();
      }
    },

    request(headers, details, goOn) {
      const { span, inside } = begin(details, propagator.extract(context.active(), headers, defaultTextMapGetter));
      context.with(inside, goOn);
      return (status) => {
        span.setAttribute("http.response.status_code", status);
        if (status >= FAULT) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },

    isInside: () => trace.getSpan(context.active()) !== undefined,

    ids() {
      const span = trace.getSpan(context.active())?.spanContext();
      return span ? { trace_id: span.traceId, span_id: span.spanId } : null;
    },

    headers() {
      const carrier: Record<string, string> = {};
      propagator.inject(context.active(), carrier, defaultTextMapSetter);
      return carrier;
    },

    async close() {
      // A collector that does not respond must not delay the end of the process.
      await Promise.race([provider.shutdown().catch(() => {}), pause(LAST_SPANS_MS, undefined, { ref: false })]);
      context.disable();
    },
  };
}
