import { SESSION_HEADER } from "@academy/shared/contract/auth/session-token";
import { sql } from "drizzle-orm";
import { type FastifyRequest, fastify } from "fastify";
import { expect, test } from "vitest";
import type { App } from "#context.ts";
import { rowsOf } from "#database/database.ts";
import { startTestApi } from "#test/support/test-api.ts";
import { callerOf } from "./caller.ts";
import { registerNextTokens, sessionOf, signedInAtOf, studentOf } from "./session.ts";

const VISITOR = { student: null, sessionId: null, signedInAt: null } as FastifyRequest;

test.for([
  ["student", studentOf],
  ["session", sessionOf],
  ["beginning of the session", signedInAtOf],
] as const)("a route that lets visitors in gets no %s of theirs", ([, of]) => {
  expect(() => of(VISITOR)).toThrow(expect.objectContaining({ code: "session.required" }));
});

test.for([
  ["0123456789abcdef0123456789abcdef", "0123456789abcdef0123456789abcdef"],
  ["0123456789abcdef", null],
  [undefined, null],
] as const)("a browser that sends the number %s is known as %s", ([sent, known]) => {
  const request = { ip: "192.0.2.1", headers: { "academy-device": sent } } as unknown as FastifyRequest;

  expect(callerOf(request).deviceId).toBe(known);
});

test.for([
  ["no token", undefined, "session.required", "Bearer"],
  [
    "a token that opens no session",
    "0123456789abcdef0123456789abcdef",
    "session.invalid",
    'Bearer error="invalid_token"',
  ],
] as const)("a call with %s is refused with the challenge of its kind", async ([, token, code, challenge]) => {
  const { call } = await startTestApi();

  const answer = await call("GET", "/api/student/student/detail/", undefined, token ? { token } : {});

  expect(answer).toMatchObject({ status: 401, body: { code }, headers: { "www-authenticate": challenge } });
});

test.for([
  ["is sent with an answer", 200, "next"],
  ["is not sent with a refusal", 400, undefined],
] as const)("the next token of a session %s", async ([, status, sent]) => {
  const app = fastify() as unknown as App;
  app.decorateRequest("nextToken", null);
  registerNextTokens(app);
  app.get("/", (request, reply) => {
    request.nextToken = "next";
    return reply.status(status).send();
  });

  const { headers } = await app.inject("/");

  expect(headers[SESSION_HEADER.toLowerCase()]).toBe(sent);
});

test("the last use of a session is written once it is more than an hour old", async () => {
  const api = await startTestApi();
  const student = await api.student();
  const usedAfter = async (seconds: number) => {
    api.advance(seconds);
    await api.call("GET", "/api/student/student/detail/", undefined, student);
    const [row] = await rowsOf<{ at: string }>(api.context.db, sql`select used_at::text as at from sessions`);
    return row?.at.slice(0, 19);
  };

  expect(await usedAfter(3600)).toBe("2026-12-01 09:00:00");
  expect(await usedAfter(1)).toBe("2026-12-01 10:00:01");
});
