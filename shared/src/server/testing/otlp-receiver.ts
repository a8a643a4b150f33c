import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A span as the collector received it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number>;
  /** 2 for a failure. */
  status: number;
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
interface Sent {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, "service" | "attributes" | "status"> & {
        attributes: Attributes;
        status?: { code?: number };
      })[];
    }[];
  }[];
}

const plain = (attributes: Attributes) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  );

function spansIn({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        service: String(plain(resource.attributes)["service.name"]),
        attributes: plain(attributes),
        status: status?.code ?? 0,
      })),
    ),
  );
}

/** A collector for tests: receives OTLP over HTTP as JSON, and keeps every span and the text of every request. */
export async function otlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    texts.push(text);
    spans.push(...spansIn(JSON.parse(text)));
    response.setHeader("content-type", "application/json").end("{}");
  });
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    endpoint: `http://127.0.0.1:${port}/v1/traces`,
    spans,
    texts,
    /** How many connections have been opened so far. */
    connections: () => connections,
    close: () => new Promise((done) => server.close(done)),
  };
}
