import { SpanKind } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";

/** How long spans are gathered, in milliseconds; when the page is hidden they leave at once. */
const GATHER_MS = 2000;

/** The path of a call without what it is about: numbers and names become `:id`, the query is left out. */
export function patternOf(path: string): string {
  const [plain = ""] = path.split(/[?#]/);
  return plain.replace(/[^/]+/g, (segment) => (/^[a-z_-]{1,24}$/.test(segment) ? segment : ":id"));
}

/** The path of a call of our api; null for any other address, which gets no trace header. */
function pathOf(address: string | URL): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && pathname.startsWith("/api/") ? pathname : null;
}

/**
 * Makes each call of the api the beginning of a trace that goes on in edge and api (decision 0106). This file is loaded only
 * where the page says that traces are asked for, after it has loaded; spans go to the page's own origin.
 */
export function traceCalls(): void {
  const exporter = new OTLPTraceExporter({ url: `${location.origin}/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "academy-browser" }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: GATHER_MS })],
  });
  const tracer = provider.getTracer("academy");
  const requests = new WeakMap<XMLHttpRequest, string>();
  const { open, send } = XMLHttpRequest.prototype;

  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL, ...rest) {
    const path = pathOf(address);
    if (path) requests.set(this, `${method.toUpperCase()} ${patternOf(path)}`);
    return Reflect.apply(open, this, [method, address, ...rest]);
  } as typeof open;

  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    const name = requests.get(this);
    if (name) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT });
      const { traceId, spanId } = span.spanContext();
      this.setRequestHeader("traceparent", `00-${traceId}-${spanId}-01`);
      this.addEventListener("loadend", () => span.setAttribute("http.response.status_code", this.status).end(), {
        once: true,
      });
    }
    return Reflect.apply(send, this, [body]);
  };
}
