import { Writable } from "node:stream";
import Fastify, { type FastifyServerOptions } from "fastify";
import { expect, test } from "vitest";
import { loggerOptions } from "./log.ts";

/** What the log line of these fields holds. */
function lineOf(fields: object): Record<string, unknown> {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const logger = { ...(loggerOptions("info", false) as object), stream };
  Fastify({ logger } as FastifyServerOptions).log.info(fields, "told");
  return JSON.parse(lines[0] ?? "");
}

test("a field named like a secret is logged without its value, at any depth", () => {
  const body = {
    email: "a@example.com",
    password: "canary",
    list: [{ token: "canary" }],
    more: { deep: { code: "canary" } },
  };

  const line = lineOf({
    password: "canary",
    authorization: ["canary"],
    access: { all: "canary" },
    client: body,
    count: 2,
  });

  expect(JSON.stringify(line)).not.toContain("canary");
  expect(line).toMatchObject({
    password: "(redacted)",
    client: { email: "a@example.com", list: [{ token: "(redacted)" }] },
  });
  expect(line).toMatchObject({ count: 2, msg: "told" });
});

test("a request is logged with its method and address only, an error with its message and frames", () => {
  const error = Object.assign(new Error("away"), { password: "canary", code: "ECONNREFUSED" });
  const request = {
    method: "GET",
    url: "/media/film.mp4?token=canary",
    ip: "::1",
    headers: { authorization: "canary" },
  };

  const line = lineOf({ req: request, err: error, at: new Date(0) });

  expect(JSON.stringify(line)).not.toContain("canary");
  expect(line).toMatchObject({
    req: { method: "GET", url: "/media/film.mp4", ip: "::1" },
    at: "1970-01-01T00:00:00.000Z",
  });
  expect(line.err).toMatchObject({ type: "Error", message: "away", code: "ECONNREFUSED" });
});
