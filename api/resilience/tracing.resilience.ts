import { otlpReceiver, type ReceivedSpan } from "@academy/shared/server/testing/otlp-receiver";
import { expect, onTestFinished, test } from "vitest";
import { good } from "#test/support/pictures.ts";
import { type Acknowledged, ask, buy, clientOf, nothing, PASSWORD, sendPhoto } from "./driver.ts";
import { startEdge } from "./running-edge.ts";
import { newEnvironment, startServer } from "./running-server.ts";

/** A span and its ancestors, the span itself first. */
function lineOf(spans: ReceivedSpan[], span: ReceivedSpan): ReceivedSpan[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [span, ...lineOf(spans, parent)] : [span];
}

/** Everything of a journey that no collector may get. */
const secretsOf = ({ accounts, questions, photos }: Acknowledged) => [
  PASSWORD,
  ...accounts.flatMap(({ email, token }) => [email, token]),
  ...questions.map(({ content }) => content),
  ...photos.map(({ photo }) => photo),
  "4242 4242 4242 4242",
  "4242424242424242",
  "signature=",
];

test("each call of a student's visit is one trace from the edge over the api to its statements, without personal data", async () => {
  const collector = await otlpReceiver();
  onTestFinished(async () => void (await collector.close()));
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_BSP_SCHEDULE_DELAY: "200" };
  const env = await newEnvironment();
  const server = await startServer({ ...env, ...environment });
  const edge = await startEdge(server.address, env.DATA_DIR ?? "", environment);
  const call = clientOf(`http://127.0.0.1:${edge.port}`);
  const acked = nothing();

  const token = (await buy(call, acked)) ?? "";
  await ask(call, token, acked);
  await sendPhoto(call, await good.png(), acked);
  const lecture = await call("GET", "/api/courses/lectures/4/", { token });
  await call("GET", String((lecture.body as unknown as { video: string }).video));
  await server.kill("SIGTERM");
  await edge.stop();

  const { spans } = collector;
  const statements = spans.filter(({ name }) => name === "insert questions");
  expect(statements.map((span) => lineOf(spans, span).map(({ service, name }) => `${service}: ${name}`))).toEqual([
    ["academy-api: insert questions", "academy-api: POST /api/courses/questions/", "academy-edge: POST /api/*"],
  ]);
  expect(new Set(statements.flatMap((span) => lineOf(spans, span)).map(({ traceId }) => traceId)).size).toBe(1);
  const names = new Set(spans.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      "GET /media/private/*",
      "POST /api/courses/create-payment/",
      "payments sandbox createCheckout",
    ]),
  );
  const exported = collector.texts.join("");
  expect(secretsOf(acked).filter((secret) => exported.includes(secret))).toEqual([]);
  process.stdout.write(`tracing: ${spans.length} spans of ${names.size} names\n`);
});
