import { randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { otlpReceiver } from "@academy/shared/server/testing/otlp-receiver";
import { startTracing } from "@academy/shared/server/tracing";
import { tracingSettings } from "@academy/shared/server/tracing-settings";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import type { App } from "#context.ts";
import { traceRequests } from "./trace-requests.ts";

test("the id of a request leads to its log lines and its span, and a log line to its trace", async () => {
  const collector = await otlpReceiver();
  const stop = await startTracing(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }, "academy-api"));
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const app = fastify({ logger: { stream }, genReqId: () => randomUUID() });
  traceRequests(app as unknown as App);
  app.get("/slow/", async (request) => {
    request.log.warn("it is slow");
    throw new Error("a fault");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address() as { port: number };

  await (await fetch(`http://127.0.0.1:${address.port}/slow/`)).text();
  await app.close();
  await stop();
  await collector.close();

  const [span] = collector.spans;
  const ofRequest = lines.filter(({ msg }) => msg === "it is slow" || msg === "a fault" || msg === "request completed");
  expect(ofRequest).toHaveLength(3);
  for (const line of ofRequest)
    expect([line.reqId, line.trace_id, line.span_id]).toEqual([
      span?.attributes["academy.request_id"],
      span?.traceId,
      span?.spanId,
    ]);
});
