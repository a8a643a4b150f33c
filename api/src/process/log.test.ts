// @covers readings 34, 123

import { Writable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import type { FastifyServerOptions, InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { runCommand } from "#admin/commands/commands.ts";
import { buildApp } from "#app.ts";
import { rowsOf } from "#database/database.ts";
import { students } from "#database/tables/students.ts";
import { ALIYA, academyWithProvider } from "#test/support/academy-with-provider.ts";
import { softwareAuthenticator } from "#test/support/authenticator.ts";
import { connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { PASSWORD, startTestApi, type TestStudent } from "#test/support/test-api.ts";
import { loggerOptions } from "./log.ts";

test("no password, code, token, link or address from sign-up to deletion is in the log", async () => {
  const { context } = await startTestApi();
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const options = loggerOptions("trace", false) as object;
  const { app } = await buildApp({ context, logger: { ...options, stream } as FastifyServerOptions["logger"] });
  onTestFinished(() => app.close());
  const canaries = ["canary@example.com", "canary password one", "canary password two", "canary-next@example.com"];
  const ask = async (method: InjectOptions["method"], url: string, payload: object, token = "") => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return (await app.inject({ method: method ?? "GET", url, payload, headers })).json();
  };
  const mail = async () =>
    (await rowsOf<{ text: string }>(context.db, sql`select text from outbox order by id desc limit 1`))[0]?.text ?? "";
  const [email = "", password = "", second = "", next = ""] = canaries;

  const { access } = await ask("POST", "/api/student/auth/register/", {
    email,
    password1: password,
    password2: password,
  });
  const signUp = await mail();
  await app.inject({ url: `/api/student/auth/confirm/?token=${/token=([\w-]+)/.exec(signUp)?.[1]}` });
  const code = /\b\d{4}\b/.exec(signUp)?.[0] ?? "";
  await ask("POST", "/api/student/auth/verify-email/", { code: code === "0000" ? "1111" : "0000" }, access);
  await ask("POST", "/api/student/auth/verify-email/", { code }, access);
  await ask("POST", "/api/student/auth/token/", { email, password: `${password} wrong` });
  await ask("POST", "/api/student/auth/email-change/", { email: next, password }, access);
  const stop = /stop\/\?change=\d+&token=([\w-]+)/.exec(await mail()) ?? [];
  await app.inject({ url: `/api/student/auth/email-change/${stop[0]}` });
  const wrong = /\b\d{4}\b/.exec(await mail())?.[0] === "0000" ? "1111" : "0000";
  await ask("POST", "/api/student/auth/email-change/verify/", { code: wrong }, access);
  const feed = await ask("POST", "/api/courses/seminars/feed/", {}, access);
  const calendar = new URL(feed.address);
  await app.inject({ url: `${calendar.pathname}${calendar.search}` });
  await ask("POST", "/api/student/auth/recovery/", { email });
  const link = /token=([\w-]+)/.exec(await mail())?.[1] ?? "";
  const right = await ask("POST", "/api/student/auth/recovery/link/", { token: link });
  const reset = await ask("PATCH", "/api/student/reset-password/", {
    reset_token: right.reset_token,
    new_password: second,
  });
  const done = await ask("DELETE", "/api/student/student/delete/", { password: second }, reset.access);

  const secrets = [
    ...canaries,
    access,
    link,
    stop[1] ?? "",
    calendar.searchParams.get("token") ?? "",
    right.reset_token,
    reset.access,
    /token=([\w-]+)/.exec(signUp)?.[1] ?? "",
  ];
  const log = lines.join("");
  const events = lines.map((line) => JSON.parse(line).event).filter(Boolean);
  expect(done).toEqual({ ok: true });
  expect(events, "security events, by their code alone").toEqual(["code.wrong", "sign_in.wrong", "code.wrong"]);
  expect(lines.length).toBeGreaterThan(15);
  expect(secrets.filter((secret) => secret.length < 10)).toEqual([]);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});

/** An academy that writes its log, and what an operator reads about an address: the pseudonym of each thing it stands for. */
async function loggedAcademy() {
  const api = await startTestApi();
  const { context } = api;
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const options = loggerOptions("info", false) as object;
  const { app } = await buildApp({ context, logger: { ...options, stream } as FastifyServerOptions["logger"] });
  onTestFinished(() => app.close());
  const ask = (url: string, payload: object, token = "") =>
    app.inject({ method: "POST", url, payload, headers: token ? { authorization: `Bearer ${token}` } : {} });
  const pseudonymsOf = async (email: string): Promise<Record<string, string>> => {
    const output = (await runCommand(context, "operator:test", ["pseudonym", email])).split("\n");
    return Object.fromEntries(output.map((line) => line.split("\t").toReversed()));
  };
  const events = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
  return { api, lines, ask, pseudonymsOf, events };
}

test("a security event names its account by a pseudonym, always the same, which an operator can compute", async () => {
  const { api, lines, ask, pseudonymsOf, events } = await loggedAcademy();
  const [one, other] = [await api.student(), await api.student()];

  await ask("/api/student/auth/token/", { email: one.email.toUpperCase(), password: "not the password" });
  await ask("/api/student/auth/factors/totp/", { password: "not the password" }, one.token);
  await ask("/api/student/auth/token/", { email: other.email, password: "not the password" });
  await ask("/api/student/auth/token/", { email: "nobody@example.com", password: "not the password" });

  const namesOf = async ({ id, email }: { id: number; email: string }) => {
    const output = await pseudonymsOf(email);
    return [output[`account ${id}`], output[`address ${email}`]];
  };
  const [account, address] = await namesOf(one);
  const nobody = (await pseudonymsOf("nobody@example.com"))["address nobody@example.com"];
  const pseudonyms = events().map((event) => [event.account, event.address]);
  expect(pseudonyms).toEqual([[account, address], [account, undefined], await namesOf(other), [undefined, nobody]]);
  expect(new Set(pseudonyms.flat().filter(Boolean)).size).toBe(5);
  expect([one.email, other.email, "nobody@"].filter((email) => lines.join("").toLowerCase().includes(email))).toEqual(
    [],
  );
});

test("a refused second factor is logged with the account whose password was right", async () => {
  const { api, ask, pseudonymsOf, events } = await loggedAcademy();
  const { challengeOf } = factorCalls(api);
  const AUTH = "/api/student/auth";
  const app = await connectApp(api, await api.registered());
  const key = softwareAuthenticator();
  const holder = await api.registered();
  const creation = await ask(`${AUTH}/factors/passkeys/options/`, { password: PASSWORD }, holder.token);
  await ask(`${AUTH}/factors/passkeys/`, { name: "Key", response: key.create(creation.json()) }, holder.token);

  const shown = totpOf(app.secret, api.now());
  const code = shown === "000000" ? "111111" : "000000";
  await ask(`${AUTH}/second-factor/`, { challenge: await challengeOf(app.email), code });
  const challenge = await challengeOf(holder.email);
  const request = await ask(`${AUTH}/second-factor/passkey/options/`, { challenge });
  const response = key.get(request.json(), { origin: "https://academy.example.evil" });
  await ask(`${AUTH}/second-factor/passkey/`, { challenge, response });

  const accountOf = async ({ id, email }: TestStudent) => (await pseudonymsOf(email))[`account ${id}`];
  expect(events().map(({ event, account }) => [event, account])).toEqual([
    ["factor.wrong", await accountOf(app)],
    ["passkey.refused", await accountOf(holder)],
  ]);
});

test("an expired session of the staff is logged with its account", async () => {
  const { api, ask, pseudonymsOf, events } = await loggedAcademy();
  const member = await api.staff(["manager"]);
  api.advance(13 * 3600);

  await ask("/api/student/auth/factors/totp/", {}, member.token);

  expect(events().map(({ event, account }) => [event, account])).toEqual([
    ["session.invalid", (await pseudonymsOf(member.email))[`account ${member.id}`]],
  ]);
});

test("an account keeps its pseudonym when its address changes", async () => {
  const { api, ask, pseudonymsOf, events } = await loggedAcademy();
  const student = await api.student();
  const wrong = (email: string) => ask("/api/student/auth/token/", { email, password: "not the password" });
  await wrong(student.email);
  await api.context.db.update(students).set({ email: "moved@example.com" }).where(eq(students.id, student.id));
  await wrong("moved@example.com");

  const [before, after] = events();
  const account = (await pseudonymsOf("moved@example.com"))[`account ${student.id}`];
  expect([before.account, after.account]).toEqual([account, account]);
  expect(before.address).not.toBe(after.address);
});

test("of a sign-in through a provider only the provider and a reason are in the log", async () => {
  const { context, provider } = await academyWithProvider({ claims: { nonce: "canary-nonce" } });
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const options = loggerOptions("trace", false) as object;
  const { app } = await buildApp({ context, logger: { ...options, stream } as FastifyServerOptions["logger"] });
  onTestFinished(() => app.close());
  const ask = async (url: string, payload: object) => (await app.inject({ method: "POST", url, payload })).json();
  const way = async () => {
    const began = await ask("/api/student/auth/providers/start/", { provider: "keycloak" });
    const came = provider.comesBack(began.address, ALIYA);
    const finish = { ...came, attempt: began.attempt, provider: "keycloak" };
    const answer = await ask("/api/student/auth/providers/finish/", finish);
    return [began.attempt, began.address, came.code, came.state, answer.access].filter(Boolean) as string[];
  };

  const refused = await way();
  provider.becomes({});
  const secrets = [...refused, ...(await way()), ALIYA.sub, "ALIYA@MAIL", "aliya@mail", "canary-nonce", "a secret of"];

  const log = lines.join("");
  const [output] = lines.map((line) => JSON.parse(line)).filter(({ reason }) => reason);
  expect(secrets).toHaveLength(14);
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  expect([output.provider, output.reason]).toEqual([
    "keycloak",
    "the provider's answer is not believed (ClientError, OAUTH_JWT_CLAIM_COMPARISON_FAILED)",
  ]);
});

test("a failed query is logged with its statement and the database's code, without its values", async () => {
  const { context } = await startTestApi();
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const options = loggerOptions("info", false) as object;
  const { app } = await buildApp({ context, logger: { ...options, stream } as FastifyServerOptions["logger"] });
  onTestFinished(() => app.close());
  const failed = await context.db
    .execute(sql`select ${"canary@example.com"}::int as number`)
    .catch((error: unknown) => error);

  app.log.error({ err: failed, job: "mail" }, "a background job failed");
  app.log.error({ err: new Error("around it", { cause: failed }) }, "request failed");

  const log = lines.join("");
  expect(log).not.toContain("canary@example.com");
  const [line, around] = lines.map((each) => JSON.parse(each));
  expect(line.err).toMatchObject({ type: "DrizzleQueryError", message: "Failed query: select $1::int as number" });
  expect([line.err.cause.code, line.err.stack]).toEqual(["22P02", expect.stringContaining("\n    at ")]);
  expect([around.err.message, around.err.cause.type]).toEqual(["around it", "DrizzleQueryError"]);
});
