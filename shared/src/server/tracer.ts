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
