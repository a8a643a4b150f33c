import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, createServer as createTcpServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "#config.ts";
import { shellServer } from "#edge/shell-server.ts";
import { DiskStore } from "#store/disk/disk-store.ts";
import { rawVisitor, statusesOf } from "#testing/raw-visitor.ts";
import { HIDDEN_PATH, smuggledRequests } from "#testing/smuggled-requests.ts";

/** How many visitors send at the same time. */
const AT_ONCE = 16;

/** `npm test` takes one request in so many. */
const SAMPLE = 13;

/** `npm run resilience -- smuggling` takes all requests, every other run a sample of all kinds. */
// biome-ignore lint/style/noProcessEnv: the runner says how much of the table is requested
const STEP = process.env.THOROUGH === "1" ? 1 : SAMPLE;

/** An api that parses leniently: the edge, not the api, must decide where a request ends. */
async function lenientApi() {
  const received: { url: string; headers: string[] }[] = [];
  const server = createServer({ insecureHTTPParser: true, requireHostHeader: false }, (request, response) => {
    received.push({ url: request.url ?? "", headers: request.rawHeaders });
    request.resume().once("end", () => response.end("{}"));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, port: (server.address() as AddressInfo).port };
}

/** Sends all requests to a port, each over a connection of its own, and waits for their ends. */
async function sendAll(port: number, requests: readonly string[]): Promise<number[][]> {
  const statuses: number[][] = [];
  const left = [...requests.entries()];
  const sendNext = async (): Promise<void> => {
    const next = left.pop();
    if (!next) return;
    const visitor = rawVisitor(port, next[1]);
    visitor.socket.end();
    statuses[next[0]] = statusesOf(await visitor.ended);
    return sendNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return statuses;
}

const each = (step: number) => smuggledRequests().filter((_, at) => at % step === 0);

const REQUESTS = each(STEP);

test("a planted proxy that forwards raw bytes is reported: the api gets the hidden request", async () => {
  const api = await lenientApi();
  const twin = createTcpServer((visitor) => {
    const behind = connect(api.port, "127.0.0.1");
    for (const socket of [visitor, behind]) socket.on("error", () => {});
    visitor.pipe(behind).pipe(visitor);
  });
  await once(twin.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void twin.close());

  const sample = each(SAMPLE);
  await sendAll((twin.address() as AddressInfo).port, sample);

  const hidden = api.received.filter(({ url }) => url === HIDDEN_PATH);
  expect(hidden.length).toBeGreaterThan(sample.length / 20);
});

test("no ambiguous request brings a second request to the api", {
  timeout: 600_000,
}, async () => {
  const api = await lenientApi();
  const config = { ...readConfig({}), apiOrigin: `http://127.0.0.1:${api.port}` };
  const edge = await shellServer(config, new DiskStore("/nowhere"), () => undefined);
  await edge.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => edge.close());
  const begun = performance.now();

  const statuses = await sendAll((edge.server.address() as AddressInfo).port, REQUESTS);

  const seconds = (performance.now() - begun) / 1000;
  process.stdout.write(
    `${REQUESTS.length} requests in ${seconds.toFixed(0)} s, ${api.received.length} reached the api\n`,
  );
  const framed = /^(?:transfer-encoding|te|trailer|upgrade)$/i;
  const lengths = (headers: string[]) => headers.filter((name, at) => at % 2 === 0 && /^content-length$/i.test(name));
  const odd = api.received.filter(
    ({ url, headers }) =>
      !url.startsWith("/api/a") ||
      headers.some((name, at) => at % 2 === 0 && framed.test(name)) ||
      lengths(headers).length > 1,
  );
  expect(odd).toEqual([]);
  const twice = REQUESTS.filter((_, at) => (statuses[at]?.filter((status) => status >= 200).length ?? 0) > 1);
  expect(twice).toEqual([]);
});
