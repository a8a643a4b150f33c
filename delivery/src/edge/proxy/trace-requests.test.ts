// @covers decision 0106

import { otlpReceiver } from "@academy/shared/server/testing/otlp-receiver";
import { startTracing } from "@academy/shared/server/tracing";
import { tracingSettings } from "@academy/shared/server/tracing-settings";
import { expect, onTestFinished, test } from "vitest";
import { edgeBeforeApi } from "#testing/edge-before-api.ts";

const SENT = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };

test("with traces on, a call has a span named by its prefix, and the api gets its context", async () => {
  const collector = await otlpReceiver();
  onTestFinished(async () => void (await collector.close()));
  const close = await startTracing(tracingSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }, "academy-edge"));
  const { api, ask } = await edgeBeforeApi();

  await ask("/media/private/lectures/01.mp4?student=7&signature=abcdef", { headers: SENT });
  await close();

  const [span] = collector.spans;
  expect(span).toMatchObject({
    service: "academy-edge",
    name: "GET /media/*",
    parentSpanId: "b7ad6b7169203331",
    attributes: { "http.route": "/media/*", "http.response.status_code": 200 },
  });
  expect(api.received[0]?.headers.traceparent).toBe(`00-0af7651916cd43dd8448eb211c80319c-${span?.spanId}-01`);
  expect(collector.texts.join("")).not.toMatch(/signature|abcdef|lectures/);
});

test("with traces off, the edge adds no header", async () => {
  const { api, ask } = await edgeBeforeApi();

  await ask("/api/courses/course/");

  expect(api.received[0]?.headers.traceparent).toBeUndefined();
});
