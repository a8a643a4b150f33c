// @covers spec §2.1

import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawVisitor, statusesOf } from "#testing/raw-visitor.ts";
import { type ReleasedWorkspace, releasedWorkspace } from "#testing/released-workspace.ts";
import { areaServer } from "./area-server.ts";
import { shellServer } from "./shell-server.ts";

const VERSION = "111111111111";

let workspace: ReleasedWorkspace;
let port: number;
let areaPort: number;
let servers: FastifyInstance[];

/** All tests share one edge: none of them changes anything. */
beforeAll(async () => {
  workspace = await releasedWorkspace(VERSION, { public: "/", learning: "/passingcourse/:courseId" });
  const { store } = workspace;
  servers = [
    await shellServer({ ...workspace.config, apiOrigin: "http://127.0.0.1:1" }, store, () => undefined),
    await areaServer(store, "public"),
  ];
  for (const server of servers) await server.listen({ host: "127.0.0.1", port: 0 });
  [port, areaPort] = servers.map(({ server }) => (server.address() as AddressInfo).port) as [number, number];
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await workspace.remove();
});

interface Answer {
  status: number | undefined;
  headers: Record<string, string>;
  body: string;
}

/** Sends a request as no browser would, with the target exactly as given. */
async function ask(line: string, { accept = "*/*", at = port, more = "" } = {}): Promise<Answer> {
  const head = `${line} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\n${more}Connection: close\r\n\r\n`;
  const received = await rawVisitor(at, head).ended;
  const [lines = "", ...rest] = received.split("\r\n\r\n");
  const headers = lines
    .split("\r\n")
    .slice(1)
    .map((each) => each.split(/:\s*/, 2));
  return {
    status: statusesOf(received)[0],
    headers: Object.fromEntries(headers.map(([name = "", value = ""]) => [name.toLowerCase(), value])),
    body: rest.join("\r\n\r\n"),
  };
}

const HTML = "text/html,application/xhtml+xml,*/*;q=0.8";

/** Whether the answer is the page of the main address: no other page contains this text. */
const isMain = ({ body }: Answer) => body.includes(`3001/${VERSION}/entry.js" crossorigin`);

test.each([
  ["//", "/"],
  ["///", "/"],
  ["/./", "/"],
  ["/a/..", "/"],
  ["/%2e%2e", "/"],
  ["//..//", "/"],
  ["/\\", "/"],
  ["//?lng=ru&a=//b", "/?lng=ru&a=//b"],
  ["//passingcourse//1", "/passingcourse/1"],
  ["/passingcourse\\1", "/passingcourse/1"],
  ["/passingcourse/./1?tab=questions", "/passingcourse/1?tab=questions"],
  ["/signin/../passingcourse/1", "/passingcourse/1"],
])("%s redirects to %s", async (address, clean) => {
  for (const accept of ["*/*", HTML]) {
    const { status, headers } = await ask(`GET ${address}`, { accept });

    expect([status, headers.location]).toEqual([308, clean]);
  }
});

test.each([
  ...["//[", "//user@", "/\\[", "//evil.example", "///evil.example", "/\\evil.example"],
  ...["//evil.example/..%2f", "/%2f%2fevil.example", "//evil.example:80", "//passingcourse", "/http://evil.example"],
  ...["/%2e%2e%2f", "/..%5c", "/%ff", "/%ED%A0%80", "/%zz", "/%", "/passingcourse/%ff", "/passingcourse/%", "/%c0%ae"],
  ...["http://evil.example/nothing", "http://evil.example//evil.example", "//registry.json", "/[", "/|"],
])("%s is not found", async (address) => {
  for (const accept of ["*/*", HTML]) {
    const answer = await ask(`GET ${address}`, { accept });

    expect([answer.status, answer.headers.location, isMain(answer)]).toEqual([404, undefined, false]);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  }
});

test("a request with an absolute address is answered by its path, and reaches no other host", async () => {
  const answer = await ask("GET http://evil.example/?a=1");

  expect([answer.status, isMain(answer)]).toEqual([200, true]);
  expect(answer.body).not.toContain("evil.example");
});

const REFUSED: [line: string, status: number, code: string][] = [
  ["GET /api/%ff", 400, "request.invalid"],
  ["GET /api/%ED%A0%80", 400, "request.invalid"],
  ["GET /api/%zz", 400, "request.invalid"],
  ["GET /media/%zz", 400, "request.invalid"],
  ["GET //api/nothing", 404, "route.unknown"],
  ["GET /shell/nothing", 404, "route.unknown"],
  ["GET /shell/%2e%2e%2fregistry.json", 400, "request.invalid"],
  ["GET /shell/..%2fregistry.json", 400, "request.invalid"],
  ["QUERY /api/courses/course/", 400, "request.invalid"],
  ["TRACE /api/courses/course/", 404, "route.unknown"],
  ["QUERY /", 400, "request.invalid"],
  ["POST /", 405, "request.method"],
  ["POST /signin", 405, "request.method"],
  ["PROPFIND /nothing", 405, "request.method"],
  ["POST /%ff", 400, "request.invalid"],
  ["OPTIONS *", 405, "request.method"],
  ["CONNECT evil.example:80", 405, "request.method"],
  [`GET /${"x".repeat(20_000)}`, 431, "request.too_large"],
  ["GET /api/courses/course/", 503, "api.unreachable"],
];

test.each(REFUSED)("%s is refused with %i %s and the id of the request", async (line, status, code) => {
  const { status: answered, headers, body } = await ask(line);

  expect([answered, headers["content-type"], headers["cache-control"]]).toEqual([
    status,
    "application/problem+json; charset=utf-8",
    "no-store",
  ]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(JSON.parse(body)).toEqual({
    type: `urn:orda-academy:problem:${code}`,
    title: expect.stringMatching(/^[A-Z]/),
    status,
    detail: expect.stringMatching(/\.$/),
    code,
    request_id: headers["x-request-id"],
  });
});

test.each(REFUSED.filter(([line]) => line.startsWith("GET") && line.length < 100))(
  "a browser that opens %s gets a page",
  async (line, status) => {
    const answer = await ask(line, { accept: HTML, more: "Accept-Language: ru\r\n" });

    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    // The page's content security policy names an endpoint for reports.
    expect(answer.headers["reporting-endpoints"]).toBe(`policy="/api/policy-reports/"`);
    expect(answer.body).toMatch(/<html lang="ru"|<html/);
  },
);

test("a request with two Host headers is refused", async () => {
  for (const at of [port, areaPort])
    expect((await ask("GET /", { at, more: "Host: evil.example\r\n" })).status).toBe(400);
});

test.each([
  "/registry.json",
  "/robots.txt",
  "/sitemap.xml",
  "/favicon.ico",
  "/",
  "/no-such-page",
  "/shell/nothing",
  "//",
])("%s has the headers of every answer", async (address) => {
  const { headers } = await ask(`GET ${address}`);

  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": expect.any(String),
  });
});

test.each([
  ["GET /nothing", 404],
  ["GET /%ff", 400],
  ["GET //", 400],
  ["GET /..%2fregistry.json", 400],
  ["POST /nothing", 404],
  ["QUERY /nothing", 400],
  ["GET //[", 400],
])("the origin of an area refuses %s with %i and a problem document that the shell can read", async (line, status) => {
  const answer = await ask(line, { at: areaPort });

  expect([answer.status, answer.headers["access-control-allow-origin"], answer.headers["cache-control"]]).toEqual([
    status,
    "*",
    "no-store",
  ]);
  expect(JSON.parse(answer.body)).toMatchObject({ status, request_id: answer.headers["x-request-id"] });
});

test("ninety files requested at once over one connection are all sent", async () => {
  const request = `GET /${VERSION}/entry.js HTTP/1.1\r\nHost: x\r\n`;
  const last = `${request}Connection: close\r\n\r\n`;

  const received = await rawVisitor(areaPort, `${request}\r\n`.repeat(89) + last).ended;

  expect(statusesOf(received)).toEqual(Array.from({ length: 90 }, () => 200));
});

test("a request's head must arrive within fifteen seconds at every origin; its body must make progress", () => {
  for (const { server } of servers) {
    expect([server.requestTimeout, (server as Server).headersTimeout]).toEqual([0, 15_000]);
  }
});
