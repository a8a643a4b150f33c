import type { Tracer } from "./tracer.ts";
import type { TracingSettings } from "./tracing-settings.ts";

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
  Interface extends { [Method in Name]: (...args: never[]) => Promise<unknown> },
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
      return (...args: unknown[]) => active.within(details, () => value.apply(target, args));
    },
  });
}
