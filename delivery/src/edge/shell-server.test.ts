// @covers decision 0075

import { appendFile, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AREAS, portOfArea } from "#config.ts";
import { release } from "#release/change/release.ts";
import type { DiskStore } from "#store/disk/disk-store.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { shellServer } from "./shell-server.ts";

const V1 = "111111111111";
const V2 = "222222222222";

let workspace: ReleasedWorkspace;
let store: DiskStore;
let server: FastifyInstance;
let warnings: string[];

beforeEach(async () => {
  workspace = await releasedWorkspace(V1, { public: "/", learning: "/passingcourse/:courseId" });
  store = workspace.store;
  warnings = [];
  server = await shellServer({ ...workspace.config, apiOrigin: "http://127.0.0.1:1" }, store, (warning) =>
    warnings.push(warning),
  );
});

afterEach(async () => {
  await server.close();
  await workspace.remove();
});

const open = (url: string, headers = {}) => server.inject({ url, headers });

test.each([
  ["/", 200],
  ["/passingcourse/1", 200],
  ["/passingcourse/1/", 200],
  ["/passingcourse", 404],
  ["/no-such-page", 404],
])("%s is answered %i by the addresses that areas declare", async (url, status) => {
  expect((await open(url)).statusCode).toBe(status);
});

test("the page contains the registry, and preloads of its area that the shell's own downloads reuse", async () => {
  const { body, headers } = await open("/");

  expect(body).toContain(`"version":"${V1}"`);
  expect(body).toContain(
    `<link rel="preload" as="fetch" href="http://localhost:3001/${V1}/entry.js" crossorigin="anonymous">`,
  );
  expect(body).not.toContain(`href="http://localhost:3004`);
  expect(headers["cache-control"]).toBe("no-cache");
});

test("browsers get an address for policy reports, in both formats, on this origin only", async () => {
  const { headers } = await open("/");

  expect(headers["reporting-endpoints"]).toBe('policy="/api/policy-reports/"');
  expect(String(headers["content-security-policy"])).toMatch(/report-to policy; report-uri \/api\/policy-reports\/$/);
});

test("no other origin can open or embed the page, and the page is not cross-origin isolated", async () => {
  const page = (await open("/")).headers;
  const missing = (await open("/no-such-page")).headers;

  expect([page, missing].map((headers) => headers["cross-origin-opener-policy"])).toEqual([
    "same-origin",
    "same-origin",
  ]);
  expect([page, missing].map((headers) => headers["cross-origin-resource-policy"])).toEqual([
    "same-origin",
    "same-origin",
  ]);
  expect(page["cross-origin-embedder-policy"]).toBeUndefined();
});

test("no inline script or style runs unless the policy has its hash", async () => {
  const policy = String((await open("/")).headers["content-security-policy"]);

  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' http:\/\/localhost:3001 .*'sha256-/);
  expect(policy).not.toMatch(/unsafe/);
});

test("the page may fetch the files of the areas and nothing of other origins", async () => {
  const policy = String((await open("/")).headers["content-security-policy"]);

  const [, sources] = /connect-src ([^;]*)/.exec(policy) ?? [];
  expect(sources?.split(" ")).toEqual(["'self'", ...AREAS.map((area) => `http://localhost:${portOfArea(3000, area)}`)]);
});

test("a release is served at once, and an unchanged page is answered 304", async () => {
  const { etag } = (await open("/")).headers;
  expect((await open("/", { "if-none-match": etag })).statusCode).toBe(304);
  await workspace.buildArea("public", { version: V2, path: "/" });
  await release(workspace.config, store, "public");

  const after = await open("/", { "if-none-match": etag });

  expect(after.statusCode).toBe(200);
  expect(after.body).toContain(V2);
});

test("an area without an origin is left out with a warning; the others are served", async () => {
  const file = join(store.folder, "registry.json");
  const registry = JSON.parse(await readFile(file, "utf8")) as { parts: Record<string, unknown> };
  registry.parts.billing = registry.parts.learning;
  await writeFile(file, JSON.stringify(registry));

  const { statusCode, body } = await open("/");

  expect(statusCode).toBe(200);
  expect(body).not.toContain("billing");
  expect(warnings).toEqual(['the registry names an area "billing" that has no origin here; it is not shown']);
});

test.each(["{", "[]", '{"revision": 3, "parts": {"shell": {}}}'])(
  "a registry that reads %j changes nothing: the live versions stay, and the operator is notified once",
  async (text) => {
    await open("/");
    await writeFile(join(store.folder, "registry.json"), text);

    for (const _ of [1, 2]) expect((await open("/")).statusCode).toBe(200);

    expect(warnings).toEqual([
      "what was live before goes on being shown: the registry of the release store cannot be read: restore registry.json; nothing was changed",
    ]);
  },
);

test("an area whose manifest was changed on disk is left out with a warning", async () => {
  await appendFile(join(store.versionFolder("learning", V1), "area.json"), " ");

  expect((await open("/passingcourse/1")).statusCode).toBe(404);
  expect(warnings[0]).toContain("its manifest is not the one that was released");
});

test("an unreachable api is answered with a problem document that a screen can show and retry", async () => {
  const { statusCode, headers, json } = await open("/api/courses/course/");

  expect(statusCode).toBe(503);
  expect(headers["content-type"]).toContain("application/problem+json");
  expect(headers["retry-after"]).toBe("5");
  expect(json()).toMatchObject({ code: "api.unreachable", status: 503 });
});

/** What an edge with these settings tells the api about a visitor. */
async function forwarded(trustProxy: boolean | string, from: string, headers: Record<string, string>) {
  const seen: { url?: string | undefined; from?: unknown }[] = [];
  const api = createServer((request, answer) => {
    seen.push({ url: request.url, from: request.headers["x-forwarded-for"] });
    answer.end("{}");
  });
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const address = api.address();
  const port = typeof address === "object" ? address?.port : 0;
  const config = { ...workspace.config, apiOrigin: `http://127.0.0.1:${port}`, trustProxy };
  const proxying = await shellServer(config, store, () => undefined);
  await proxying.inject({ url: "/api/courses/course/?a=1", remoteAddress: from, headers });
  await proxying.close();
  api.close();
  return seen;
}

test.each([
  ["nobody", false, "203.0.113.9", "6.6.6.6", "203.0.113.9"],
  ["nobody, on the same machine", false, "127.0.0.1", "6.6.6.6", "127.0.0.1"],
  ["its own proxy", "loopback", "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  [
    "its own proxy, which adds to what the visitor forged",
    "loopback",
    "127.0.0.1",
    "6.6.6.6, 203.0.113.9",
    "203.0.113.9",
  ],
  ["its own proxy, and is asked past it", "loopback", "203.0.113.9", "6.6.6.6", "203.0.113.9"],
  ["a network of proxies", "10.0.0.0/8", "10.1.2.3", "6.6.6.6, 203.0.113.9, 10.9.9.9", "203.0.113.9"],
] as const)(
  "an edge that trusts %s forwards the visitor's address and the api's own path",
  async (_, trust, from, claimed, expected) => {
    const headers = { "x-forwarded-for": claimed, "x-real-ip": "6.6.6.6", forwarded: "for=6.6.6.6" };

    expect(await forwarded(trust, from, headers)).toEqual([{ url: "/api/courses/course/?a=1", from: expected }]);
  },
);

test("only GET and HEAD are answered with a page", async () => {
  expect((await server.inject({ method: "POST", url: "/" })).statusCode).toBe(405);
});

test("/.well-known/change-password redirects to the page where the password is changed", async () => {
  const { statusCode, headers } = await open("/.well-known/change-password");

  expect([statusCode, headers.location]).toEqual([302, "/profile?tab=accountSecurity"]);
});

test("a document that names no icon gets the academy's", async () => {
  const answer = await open("/favicon.ico");

  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe("/favicon.svg");
});
