import { otlpReceiver } from "@academy/shared/server/testing/otlp-receiver";
import { fastify } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { browserTraces } from "./browser-traces.ts";

const SPAN = {
  traceId: "0af7651916cd43dd8448eb211c80319c",
  spanId: "b7ad6b7169203331",
  name: "GET /api/courses/lectures/:id/",
  startTimeUnixNano: "1795400000000000000",
  endTimeUnixNano: "1795400000100000000",
  attributes: [
    { key: "http.response.status_code", value: { intValue: 200 } },
    { key: "url.full", value: { stringValue: "https://academy.example/?token=secret" } },
  ],
};

const message = (span: object) => ({
  resourceSpans: [
    { resource: { attributes: [{ key: "who", value: { stringValue: "Aida" } }] }, scopeSpans: [{ spans: [span] }] },
  ],
});

async function edge(milliseconds = 1000) {
  const collector = await otlpReceiver();
  const server = fastify();
  browserTraces(server, collector, () => milliseconds);
  onTestFinished(async () => {
    await server.close();
    await collector.close();
  });
  const send = async (payload: object) => (await server.inject({ method: "POST", url: "/traces", payload })).statusCode;
  return { collector, send };
}

test("a browser's span reaches the collector with its route pattern and status, and nothing else", async () => {
  const { collector, send } = await edge();

  expect(await send(message(SPAN))).toBe(200);

  await vi.waitFor(() => expect(collector.spans).toHaveLength(1), { timeout: 10_000 });
  expect(collector.spans).toMatchObject([
    {
      service: "academy-browser",
      name: SPAN.name,
      traceId: SPAN.traceId,
      attributes: { "http.response.status_code": 200 },
    },
  ]);
  expect(collector.texts.join("")).not.toMatch(/secret|Aida|url\.full/);
});

test.each([
  ["an address instead of a pattern", { ...SPAN, name: "GET /api/student/aida@example.com/" }],
  ["no id", { ...SPAN, traceId: "1" }],
  ["another site's name", { ...SPAN, name: "buy now" }],
])("a span with %s is refused and not forwarded to the collector", async (_, span) => {
  const { collector, send } = await edge();

  expect(await send(message(span))).toBe(400);
  expect(collector.texts).toEqual([]);
});

test("many spans use one connection: every answer of the collector is read", async () => {
  const { collector, send } = await edge();

  for (let index = 1; index <= 10; index++) {
    await send(message(SPAN));
    await vi.waitFor(() => expect(collector.texts).toHaveLength(index), { timeout: 10_000 });
  }

  expect(collector.connections()).toBeLessThan(5);
});

test("of a flood of spans only a limited number a second is forwarded", async () => {
  const { send } = await edge();

  const statuses = await Promise.all(Array.from({ length: 60 }, () => send(message(SPAN))));

  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});
