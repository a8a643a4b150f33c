import type { TracingSettings } from "./tracing-settings.ts";

/**
 * What a span contains besides its times. Its name and attributes leave the machine, so they hold only patterns of routes, names
 * of operations and statuses: never a requested address, a value of a statement or personal data.
 */
export interface SpanDetails {
  name: string;
  kind: "server" | "client";
  attributes?: Readonly<Record<string, string | number>>;
}

/** Ends the span of a request with the status of its answer. */
export type EndRequest = (status: number) => void;

/** Creates spans; there is no tracer unless the operator has configured tracing. */
export interface Tracer {
  /** Runs work in a span under the current one; if the work fails, the span is marked as failed. */
  within: <Result>(details: SpanDetails, work: () => Promise<Result>) => Promise<Result>;
  /** Begins the span of a request under the span that its headers name, and runs `goOn` inside it. */
  request: (headers: Readonly<Record<string, unknown>>, details: SpanDetails, goOn: () => void) => EndRequest;
  /** Whether the current code runs inside a request. */
  isInside: () => boolean;
  /** The identifiers of the current span for log lines, by the names of OpenTelemetry's log fields; none outside of a span. */
  ids: () => { trace_id: string; span_id: string } | null;
  /** The headers that pass the current span to the next server (W3C Trace Context). */
  headers: () => Record<string, string>;
  /** Sends the remaining spans and ends. */
  close: () => Promise<void>;
}

let tracer: Tracer | null = null;

/** The process's tracer; null without tracing. */
export const activeTracer = (): Tracer | null => tracer;

/** Starts tracing if the operator has configured it; OpenTelemetry is loaded only then. Returns the function that stops it. */
export async function startTracing(settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (!settings) return async () => {};
  const { otlpTracer } = await import("./otlp-tracer.ts");
  const started = otlpTracer(settings);
  tracer = started;
  return async () => {
    tracer = null;
    await started.close();
  };
}

/** The same object, but each call of the named methods, which take time, runs in a span with this name and the method's, such as `mail send`. */
export function traced<
  Name extends string,
  Interface extends { [Method in Name]: (...words: never[]) => Promise<unknown> },
>(name: string, object: Interface, methods: readonly Name[]): Interface {
  const active = tracer;
  if (!active) return object;
  return new Proxy(object, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== "function") return value;
      const method = methods.find((each) => each === property);
      if (!method) return value.bind(target);
      const details = { name: `${name} ${method}`, kind: "client" } as const;
      return (...words: unknown[]) => active.within(details, () => value.apply(target, words));
    },
  });
}
