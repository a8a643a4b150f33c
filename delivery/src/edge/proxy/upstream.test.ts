import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { endToEnd, upstream } from "./upstream.ts";

const server = createServer((_request, response) => response.end("an answer"));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const api = upstream({
  apiOrigin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  apiSocket: null,
});

afterAll(() => {
  api.close();
  server.close();
});

const ask = (left: AbortController) =>
  api.ask({ method: "GET", path: "/", headers: {}, body: undefined, left: left.signal });

// The test runner counts an error event without a listener as a failure; at the edge it would end the process.
test("a visitor who disconnects while the answer ends does not break the connection to the api", async () => {
  for (let time = 0; time < 5; time += 1) {
    const left = new AbortController();
    const answer = await ask(left);
    answer.on("data", () => left.abort());
    await new Promise((resolve) => answer.once("close", resolve));
  }

  const other = await ask(new AbortController());
  expect(String(Buffer.concat(await other.toArray()))).toBe("an answer");
});

test("a visitor who disconnects before the answer aborts the call to the api", async () => {
  const left = new AbortController();
  const answer = ask(left);
  left.abort();

  await expect(answer).rejects.toThrow();
});

test("an api on the same machine is called over its socket", async () => {
  const folder = await mkdtemp(join(tmpdir(), "academy-socket-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const apiSocket = join(folder, "api.sock");
  const local = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => local.listen(apiSocket, resolve));
  const near = upstream({ apiOrigin: "http://127.0.0.1:1", apiSocket });
  onTestFinished(() => {
    near.close();
    local.close();
  });

  const answer = await near.ask({
    method: "GET",
    path: "/api/?a=1",
    headers: {},
    body: undefined,
    left: new AbortController().signal,
  });

  expect(String(Buffer.concat(await answer.toArray()))).toBe("/api/?a=1");
});

// If the list were split by a pattern that matches blanks before a comma, fifty visitors with such a header would block the edge for seconds.
test("a header with thousands of blanks takes no noticeable time", () => {
  const blanks = "\t".repeat(15_000);
  const begun = performance.now();

  for (let time = 0; time < 50; time += 1)
    endToEnd({ connection: `a${blanks}b, X-Mine`, "x-mine": "1", accept: "*/*" });

  expect(performance.now() - begun).toBeLessThan(500);
  expect(endToEnd({ connection: `close ,\tX-Mine`, "x-mine": "1", accept: "*/*" })).toEqual({ accept: "*/*" });
});
