import { createServer, type Server } from "node:http";
import { expect } from "playwright/test";
import { PORT } from "#support/config.ts";
import { StagingEdge } from "#support/staging-edge.ts";
import { test } from "#support/test.ts";

test.use({ addresses: [] });

const API = `http://127.0.0.1:${PORT + 10}`;
const PROXY_PORT = PORT + 310;

let price = "1440";
let up = true;
let proxy: Server;
const rehearsal = new StagingEdge(PORT + 300, `http://127.0.0.1:${PROXY_PORT}`);

test.beforeAll(async () => {
  // The platform's api, but for the price that the academy is about to change.
  proxy = createServer(async (request, answer) => {
    if (!up) return void request.socket.destroy();
    const original = await fetch(API + request.url);
    const text = await original.text();
    answer.writeHead(original.status, { "Content-Type": original.headers.get("content-type") ?? "text/plain" });
    answer.end(text.replaceAll('"new_price":1440', `"new_price":${price}`));
  });
  await new Promise<void>((resolve) => proxy.listen(PROXY_PORT, "127.0.0.1", resolve));
  await rehearsal.open();
});
test.afterAll(async () => {
  await rehearsal.close();
  proxy.closeAllConnections();
  proxy.close();
});

test("a changed price is in the HTML within a minute, and the last good page is served while the api is down", async ({
  request,
}) => {
  test.setTimeout(90_000);
  const html = async () => (await request.get(`${rehearsal.origin}/aboutthecourse`)).text();
  await expect(async () => expect(await html()).toContain("$1,440")).toPass({ timeout: 15_000 });

  price = "1555";
  await expect(async () => expect(await html()).toContain("$1,555")).toPass({ timeout: 60_000, intervals: [2000] });

  up = false;
  expect(await html()).toContain("$1,555");
});
