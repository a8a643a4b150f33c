// @covers reading 109, decision 0082

import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { smallApi } from "@academy/delivery/testing/small-api.ts";
import { expect, onTestFinished, test } from "vitest";
import { againstServer } from "./against-server.ts";
import type { OwnArea } from "./composed.ts";
import { assertPlatform, remoteOf } from "./remote.ts";

const LIVE = "https://auth.academy.example/111111111111/";
const PUBLIC = "https://public.academy.example/222222222222/";
const entry = {
  version: "dev",
  base: "http://localhost:3002/",
  entry: "entry.js",
  integrity: "",
  routes: [],
  previous: null,
};
const own: OwnArea = { id: "auth", entry };
const registry = { revision: 7, areas: { auth: { version: "111111111111", base: LIVE }, public: { base: PUBLIC } } };
const PAGE = `<!doctype html><head><meta name="script-origins" content="https://auth.academy.example https://public.academy.example"><link rel="preload" as="fetch" href="${LIVE}entry.js" crossorigin="anonymous"><link rel="preload" as="fetch" href="${PUBLIC}a.js" crossorigin="anonymous"><script type="application/json" id="registry">${JSON.stringify(registry)}</script><script type="application/json" id="texts">${JSON.stringify({ en: [["/shell/en.js"], [`${LIVE}en.js`]], ru: [] })}</script><script>headScript()</script></head><h1>&lt;</h1>`;
const POLICY = `default-src 'none'; script-src 'self' ${LIVE} 'sha256-x'; connect-src 'self'; frame-ancestors 'none'; report-to policy; report-uri /api/policy-reports/`;

/** A platform that answers by the given function, and this machine's proxy before it. */
async function between(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const platform = await smallApi(answer);
  onTestFinished(platform.close);
  const remote = new URL(platform.origin);
  const server = againstServer({ remote, own: "http://localhost:3000" }, own);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    platform,
    remote,
    ask: (path: string, init?: RequestInit) => fetch(address + path, { redirect: "manual", ...init }),
  };
}

const html = (_: IncomingMessage, response: ServerResponse) =>
  response
    .writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "strict-transport-security": "max-age=1",
      "reporting-endpoints": 'policy="/api/policy-reports/"',
      "integrity-policy": "blocked-destinations=(script), endpoints=(policy)",
      etag: '"1"',
    })
    .end(PAGE);

test("a page of the platform contains this machine's area, and may load only that in addition", async () => {
  const { ask, platform } = await between(html);

  const answer = await ask("/signin?lng=ru", { headers: { accept: "text/html", "if-none-match": '"1"' } });
  const page = await answer.text();

  expect(platform.received[0]).toMatchObject({ url: "/signin?lng=ru", headers: { "accept-encoding": "identity" } });
  expect(platform.received[0]?.headers).not.toHaveProperty("if-none-match");
  expect(JSON.parse(/id="registry">(.*?)<\/script>/.exec(page)?.[1] ?? "")).toEqual({
    revision: 7,
    areas: { auth: entry, public: { base: PUBLIC } },
  });
  expect(page).not.toContain(LIVE);
  expect(page).toContain(`href="${PUBLIC}a.js"`);
  expect(page).toContain("<script>headScript()</script>");
  expect(page).toContain('content="https://auth.academy.example https://public.academy.example http://localhost:3002"');
  expect(answer.headers.get("content-security-policy")).toBe(
    `default-src 'none'; script-src 'self' ${LIVE} 'sha256-x' http://localhost:3002; connect-src 'self' http://localhost:3002 ws://localhost:3002; frame-ancestors 'none'`,
  );
  for (const name of ["etag", "strict-transport-security", "reporting-endpoints", "integrity-policy"])
    expect(answer.headers.get(name)).toBeNull();
});

test("the page reads build errors of the area from this machine, and everything else from the platform", async () => {
  const { ask, platform } = await between(html);
  const page = await (await ask("/signin", { headers: { accept: "text/html" } })).text();
  const [, script = ""] = /<script src="([^"]+)" async>/.exec(page) ?? [];

  expect(await (await ask(script)).text()).toContain("/against/build-errors.json");
  // No development server runs here: it has built nothing yet.
  expect(await (await ask("/against/build-errors.json")).json()).toBeNull();

  expect(platform.received).toHaveLength(1);
});

test("the registry read later contains this machine's area too", async () => {
  const { ask } = await between((_, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(registry)),
  );

  expect(await (await ask("/registry.json")).json()).toMatchObject({ revision: 7, areas: { auth: entry } });
});

test("calls reach the platform as if from its own page; cookies and redirects come back for this machine", async () => {
  const { ask, platform, remote } = await between((_, response) =>
    response
      .writeHead(303, {
        location: `${new URL(platform.origin).origin}/profile`,
        "set-cookie": ["a=1; Domain=academy.example; Secure; HttpOnly", "__Host-b=2; Path=/; Secure"],
      })
      .end(),
  );

  const answer = await ask("/api/student/auth/token/", {
    method: "POST",
    body: '{"a":1}',
    headers: { origin: "http://localhost:3000", referer: "http://localhost:3000/signin", authorization: "Bearer t" },
  });

  expect(platform.received[0]).toMatchObject({
    body: '{"a":1}',
    headers: {
      host: remote.host,
      origin: remote.origin,
      referer: `${remote.origin}/signin`,
      authorization: "Bearer t",
    },
  });
  expect(answer.headers.get("location")).toBe("http://localhost:3000/profile");
  expect(answer.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "__Host-b=2; Path=/; Secure"]);
});

test("while the platform is unreachable its pages say so, and the server keeps running", async () => {
  const { ask, platform } = await between(html);
  platform.close();

  const answer = await ask("/");

  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(`${platform.origin} did not answer`);
});

test.each([
  ["http://academy.example", "--against must be an https address"],
  ["http://localhost.evil.example:3000", "--against must be an https address"],
  ["academy", '--against must be an address, not "academy"'],
  [
    "https://academy.example/signin",
    "--against is a platform, without anything behind its name: https://academy.example",
  ],
])("%s is refused as a platform in one sentence", (typed, sentence) => {
  expect(() => remoteOf(typed)).toThrow(sentence);
});

test("an unreachable platform, or an address that is none, is reported before anything starts", async () => {
  const platform = await smallApi((_, response) => response.end("<p>hello</p>"));
  await expect(assertPlatform(new URL(platform.origin))).rejects.toThrow("answers, but it is no platform of this kind");
  platform.close();

  await expect(assertPlatform(new URL(platform.origin))).rejects.toThrow(
    `${platform.origin} cannot be reached (ECONNREFUSED)`,
  );
});
