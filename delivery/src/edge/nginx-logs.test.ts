import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { problemDocument } from "@academy/shared/server/refusal";
import { hasNginx, startNginx } from "@academy/shared/server/testing/nginx";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "#config.ts";

const CONFIGURATION = join(ROOT, "delivery/nginx/academy.conf");
const SECRET = "canary-of-a-signature";

/** An nginx with a configuration and no server behind it. */
async function nginxAlone(configuration: string) {
  const files = await mkdtemp(join(tmpdir(), "academy-files-"));
  onTestFinished(() => rm(files, { recursive: true, force: true }));
  const conf = join(files, "academy.conf");
  await writeFile(conf, configuration);
  const nginx = await startNginx({ configuration: conf, apis: [{ port: 9, reportsPort: 9 }], files, edgePorts: [9] });
  onTestFinished(nginx.stop);
  return nginx;
}

/** Begins a request whose body never comes, and resolves when nginx counts its connection. */
async function holdOpen(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write("POST /api/x/ HTTP/1.1\r\nHost: academy.example\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n");
  await once(socket, "data");
  return socket;
}

/** The log that nginx writes with a configuration for requests whose addresses contain a secret. */
async function logsOf(configuration: string): Promise<string> {
  const nginx = await nginxAlone(configuration);
  const headers = { referer: `https://academy.example/forgot?token=${SECRET}` };
  for (const path of ["/media/private/lectures/04.mp4", "/api/student/auth/confirm/", "/forgot", "/shell/x.js", "/x?y"])
    for (const origin of [nginx.origin, nginx.plainOrigin])
      await fetch(`${origin}${path}?signature=${SECRET}`, { headers, redirect: "manual" });
  const area = { ...headers, host: "auth.academy.example", "content-length": "99999999" };
  await fetch(`${nginx.origin}/entry.js?${SECRET}`, { headers: area }).catch(() => null);
  return nginx.logs();
}

test.skipIf(!hasNginx())(
  "no nginx log contains a signed address or a link's token, even when the upstream does not answer",
  async () => {
    const logs = await logsOf(await readFile(CONFIGURATION, "utf8"));

    expect(logs).toMatch(/"GET \/media\/private\/lectures\/04\.mp4 HTTP\/1\.1" 503 .* 127\.0\.0\.1:9 502 /);
    expect(logs).not.toContain(SECRET);
  },
);

test.skipIf(!hasNginx())("a planted configuration that logs errors of requests is reported", async () => {
  const planted = (await readFile(CONFIGURATION, "utf8")).replaceAll(/(error_log \S+) emerg;/g, "$1 error;");

  expect(await logsOf(planted)).toContain(SECRET);
});

test.skipIf(!hasNginx()).each([
  ["a body that is too large", 413, "request.too_large", (conf: string) => conf],
  [
    "a request over the limit of connections",
    429,
    "request.too_many",
    (conf: string) => conf.replace("limit_conn academy_visitors 1000;", "limit_conn academy_visitors 1;"),
  ],
  ["an api that is away", 503, "api.unreachable", (conf: string) => conf],
] as const)("nginx refuses %s with a problem document of the academy", async (_, status, code, change) => {
  const { origin } = await nginxAlone(change(await readFile(CONFIGURATION, "utf8")));
  const waiting = status === 429 ? await holdOpen(origin) : null;

  const answer = await fetch(`${origin}/api/student/auth/token/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: status === 413 ? "x".repeat(13_000_000) : "{}",
  });
  waiting?.destroy();

  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { request_id, ...problem } = (await answer.json()) as Record<string, unknown>;
  expect(problem).toEqual((({ request_id: _, ...same }) => same)(problemDocument({ status, code }, "")));
  expect(request_id).toMatch(/^[0-9a-f]{32}$/);
});

test.skipIf(!hasNginx())("port 80 redirects pages to https and refuses calls of the api", async () => {
  const { plainOrigin } = await nginxAlone(await readFile(CONFIGURATION, "utf8"));
  const ask = async (path: string) => {
    const { status, headers } = await fetch(plainOrigin + path, { redirect: "manual" });
    return [status, headers.get("location")?.replace(/^https:\/\/[^/]+/, "")];
  };

  expect(await ask("/aboutcourse?lng=ru")).toEqual([308, "/aboutcourse?lng=ru"]);
  expect([await ask("/api/courses/course/"), await ask("/media/public/a.webp")]).toEqual([
    [403, undefined],
    [403, undefined],
  ]);
});

test("every nginx server logs requests without their query, and no errors of requests", async () => {
  const servers = (await readFile(CONFIGURATION, "utf8")).split(/^server \{$/m).slice(1);

  expect(servers).toHaveLength(5);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log (?:\S+ academy|off);$/m);
    expect(server).toMatch(/^ {2}error_log \S+ emerg;$/m);
  }
});
