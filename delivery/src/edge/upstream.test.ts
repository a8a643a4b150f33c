import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { upstream } from "./upstream.ts";

const server = createServer((_request, response) => response.end("an answer"));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const api = upstream(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

afterAll(() => {
  api.close();
  server.close();
});

const ask = (left: AbortController) =>
  api.ask({ method: "GET", path: "/", headers: {}, body: undefined, left: left.signal });

// The test runner counts an error that nobody hears as a failure; at the edge it would end the process.
test("a visitor who leaves while the last of the answer arrives ends nothing but the visit", async () => {
  for (let time = 0; time < 5; time += 1) {
    const left = new AbortController();
    const answer = await ask(left);
    answer.on("data", () => left.abort());
    await new Promise((resolve) => answer.once("close", resolve));
  }

  const other = await ask(new AbortController());
  expect(String(Buffer.concat(await other.toArray()))).toBe("an answer");
});

test("a visitor who leaves before the answer ends the call", async () => {
  const left = new AbortController();
  const answer = ask(left);
  left.abort();

  await expect(answer).rejects.toThrow();
});
