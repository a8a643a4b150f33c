// @covers decision 0106

import { expect, onTestFinished, test } from "vitest";
import { otlpReceiver } from "./testing/otlp-receiver.ts";
import { activeTracer, startTracing, traced } from "./tracing.ts";
import { tracingSettings } from "./tracing-settings.ts";

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318/" };

test.each([
  ["nothing", {}, null],
  ["an endpoint", ENDPOINT, { endpoint: "http://collector.example:4318/v1/traces", serviceName: "academy-api" }],
  [
    "an endpoint of traces alone",
    { ...ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://traces.example/x" },
    { endpoint: "http://traces.example/x" },
  ],
  ["a switch", { ...ENDPOINT, OTEL_SDK_DISABLED: "true" }, null],
  ["no exporter", { ...ENDPOINT, OTEL_TRACES_EXPORTER: "none" }, null],
  ["a name", { ...ENDPOINT, OTEL_SERVICE_NAME: "mine" }, { serviceName: "mine" }],
  [
    "a sampler",
    { ...ENDPOINT, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.1" },
    { sampler: "parentbased_traceidratio", ratio: 0.1 },
  ],
])("with %s in the environment the settings are those of the specification", (_, environment, settings) => {
  const found = tracingSettings(environment, "academy-api");
  if (settings) expect(found).toMatchObject(settings);
  else expect(found).toBeNull();
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be an address"],
  [{ ...ENDPOINT, OTEL_TRACES_SAMPLER: "some" }, "OTEL_TRACES_SAMPLER must be one of always_on,"],
  [{ ...ENDPOINT, OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"],
])("invalid settings are reported in one sentence (%o)", (environment, sentence) => {
  expect(() => tracingSettings(environment, "academy-api")).toThrow(sentence);
});

/** Starts tracing until the test ends; returns what the collector has received once tracing is closed. */
async function tracing(environment: Record<string, string> = {}) {
  const collector = await otlpReceiver();
  const settings = tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, ...environment }, "academy-api");
  const close = await startTracing(settings);
  onTestFinished(async () => {
    await close();
    await collector.close();
  });
  return { close, spans: collector.spans, text: () => collector.texts.join("") };
}

const provider = {
  limit: 3,
  pay: async (order: number) => {
    if (order < 0) throw new RangeError("order of aida@example.com");
    return order + provider.limit;
  },
};

test("without settings an object stays the one it is, and nothing is traced", async () => {
  const close = await startTracing(null);

  expect([activeTracer(), traced("payments", provider, ["pay"]) === provider]).toEqual([null, true]);
  await close();
});

test("a request goes on in the trace of who sent it, and what it does lies under it", async () => {
  const { close, spans } = await tracing();
  const parent = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
  const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01` };
  const payments = traced("payments", provider, ["pay"]);

  const sent = await new Promise<Record<string, string>>((done) => {
    const end = activeTracer()?.request(headers, { name: "POST /pay", kind: "server" }, async () => {
      expect([await payments.pay(4), payments.limit]).toEqual([7, 3]);
      const onwards = activeTracer()?.headers() ?? {};
      expect(onwards.traceparent).toBe(`00-${activeTracer()?.ids()?.trace_id}-${activeTracer()?.ids()?.span_id}-01`);
      end?.(200);
      done(onwards);
    });
  });
  await close();

  const [inner, outer] = spans;
  expect(spans.map(({ service, name }) => [service, name])).toEqual([
    ["academy-api", "payments pay"],
    ["academy-api", "POST /pay"],
  ]);
  expect([outer?.traceId, outer?.parentSpanId, inner?.parentSpanId]).toEqual([
    parent.traceId,
    parent.spanId,
    outer?.spanId,
  ]);
  expect(outer?.attributes["http.response.status_code"]).toBe(200);
  expect(sent.traceparent).toBe(`00-${parent.traceId}-${outer?.spanId}-01`);
});

test("a failure is reported by its kind without its message, which may quote input", async () => {
  const { close, spans, text } = await tracing();

  await expect(traced("payments", provider, ["pay"]).pay(-1)).rejects.toThrow("aida@example.com");
  await close();

  expect(spans).toMatchObject([{ status: 2, attributes: { "error.type": "RangeError" } }]);
  expect(text()).not.toContain("aida@example.com");
});

test("what is sampled out is not sent, and a collector that is away disturbs nobody", async () => {
  const { close, spans } = await tracing({ OTEL_TRACES_SAMPLER: "always_off" });
  expect(await traced("payments", provider, ["pay"]).pay(1)).toBe(4);
  await close();
  expect(spans).toEqual([]);

  const closeAway = await startTracing(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9" }, "x"));
  expect(await traced("payments", provider, ["pay"]).pay(1)).toBe(4);
  await closeAway();
});
