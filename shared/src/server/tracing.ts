import type { TracingSettings } from "./tracing-settings.ts";

/**
 * What a span says besides its times. Its name and attributes leave the machine: patterns of routes, names of operations and
 * statuses, never an address as it was asked for, a value of a statement or anything of a person.
 */
export interface SpanDetails {
  name: string;
  kind: "server" | "client";
  attributes?: Readonly<Record<string, string | number>>;
}

/** Ends the span of a request with the status of its answer. */
export type EndRequest = (status: number) => void;

/** What carries spans; there is none while nobody asked for traces. */
export interface Tracer {
  /** Does work in a span under the present one; a failure of the work is one of the span. */
  within: <Result>(details: SpanDetails, work: () => Promise<Result>) => Promise<Result>;
  /** Begins the span of a request under the one that its headers name, and goes on inside it. */
  request: (headers: Readonly<Record<string, unknown>>, details: SpanDetails, goOn: () => void) => EndRequest;
  /** Whether what happens now belongs to a request. */
  isInside: () => boolean;
  /** The headers that tell the next server of the present span (W3C Trace Context). */
  headers: () => Record<string, string>;
  /** Sends what is left. */
  close: () => Promise<void>;
}

let tracer: Tracer | null = null;

/** The process's tracer, if it has one. */
export const activeTracer = (): Tracer | null => tracer;

/** Starts tracing if the operator has configured it; only then OpenTelemetry is loaded. Returns the function that stops it. */
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

/** The same object; each call of the named methods, which take time, is a span of this name and the method's, as `mail send`. */
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
