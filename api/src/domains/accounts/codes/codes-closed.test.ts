import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { errorSentence } from "@academy/shared/contract/error-sentences";
import type { FastifyServerOptions, InjectOptions } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import type { App } from "#context.ts";
import { loggerOptions } from "#process/log.ts";
import { startTestApi, type TestApi, type TestStudent } from "#test/support/test-api.ts";
import { testConfig } from "#test/support/test-database.ts";
import type { TestApiOptions } from "#test/support/test-server.ts";

const LIMIT = 6;
const notThe = (code: string) => (code === "0000" ? "1111" : "0000");

/** An academy of two processes whose log the test reads; wrong codes are sent from many networks. */
async function academy(options: Pick<TestApiOptions, "ownServer"> = {}) {
  const api = await startTestApi({ ...options, rateLimits: { wrongCodesInAllPerHour: LIMIT } });
  const lines: { event?: string; level: number; wrong?: number }[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(String(line)))) });
  const logger = { ...(loggerOptions("info", false) as object), stream } as FastifyServerOptions["logger"];
  const processes: App[] = [];
  for (let index = 0; index < 2; index++) {
    const { app } = await buildApp({ context: api.context, logger });
    onTestFinished(() => app.close());
    processes.push(app);
  }
  let calls = 0;
  const post = async (url: string, payload: object, token?: string) => {
    calls++;
    const headers: InjectOptions["headers"] = token ? { authorization: `Bearer ${token}` } : {};
    const remoteAddress = `10.30.${calls}.1`;
    const answer = await processes[calls % 2]?.inject({ method: "POST", url, payload, headers, remoteAddress });
    return { status: answer?.statusCode, body: answer?.json(), retryAfter: answer?.headers["retry-after"] };
  };
  const check = ({ token }: TestStudent, code: string) => post("/api/student/auth/verify-email/", { code }, token);
  const recover = (email: string, code: string) => post("/api/student/auth/recovery/verify/", { email, code });

  /** Gives wrong codes until the api checks no more: half for new accounts, half for forgotten passwords, of known and unknown addresses. */
  async function guess() {
    const student = await api.registered({ verified: false });
    const wrong = notThe(await api.lastCode(student.email));
    const codes = [];
    await api.call("POST", "/api/student/auth/recovery/", { email: "nobody@example.com" });
    for (let tries = 0; tries < LIMIT / 2; tries++) {
      codes.push((await check(student, wrong)).body.code, (await recover("nobody@example.com", "0000")).body.code);
    }
    return codes;
  }

  const alarms = () => lines.filter(({ event }) => event === "code.closed_for_all");
  return { api, check, recover, guess, alarms };
}

const emailOf = async ({ call }: TestApi, email: string): Promise<string> => {
  const emails = (await call("GET", "/api/dev/mail/")).body as { to: string; text: string }[];
  return emails.find(({ to }) => to === email)?.text ?? "";
};

const tokenOf = (mail: string) => /token=([\w-]+)/.exec(mail)?.[1] ?? "";

test("after too many wrong codes from everybody within an hour no code is checked, and links in emails still work", async () => {
  const { api, check, recover, guess } = await academy();
  const [newcomer, forgetful] = [await api.registered({ verified: false }), await api.registered()];
  await api.call("POST", "/api/student/auth/recovery/", { email: forgetful.email });
  const [welcome, help] = [await emailOf(api, newcomer.email), await emailOf(api, forgetful.email)];

  const guessed = await guess();
  const codes = [
    await check(newcomer, await api.lastCode(newcomer.email)),
    await recover(forgetful.email, await api.lastCode(forgetful.email)),
    await recover("stranger@example.com", "1234"),
  ];
  const form = { token: tokenOf(welcome), access: newcomer.token };
  const links = [
    await api.call("POST", "/api/student/auth/confirm/", undefined, { form }),
    await api.call("POST", "/api/student/auth/recovery/link/", { token: tokenOf(help) }),
  ];

  expect(guessed).toEqual(Array(LIMIT).fill("code.wrong"));
  expect(codes.map(({ status, body, retryAfter }) => [status, body.code, body.detail, retryAfter])).toEqual(
    Array(3).fill([429, "code.closed", errorSentence("code.closed"), "3600"]),
  );
  expect(links.map(({ status }) => status)).toEqual([200, 200]);
});

test("the operator is alerted once for the hour, and again in a later one", async () => {
  const { api, check, guess, alarms } = await academy();
  const student = await api.registered({ verified: false });
  const wrong = notThe(await api.lastCode(student.email));
  await guess();
  for (let tries = 0; tries < 5; tries++) await check(student, wrong);
  const first = alarms().map(({ level, wrong }) => ({ level, wrong }));
  api.advance(3600);

  await api.call("POST", "/api/student/auth/resend-code/", {}, student);
  const guessed = await guess();

  expect(first).toEqual([{ level: 50, wrong: LIMIT }]);
  expect(guessed).toEqual(Array(LIMIT).fill("code.wrong"));
  expect(alarms()).toHaveLength(2);
});

test("tries refused while codes are closed do not count for the account", async () => {
  const { api, check, guess } = await academy();
  const student = await api.registered({ verified: false });
  await guess();
  for (let mail = 0; mail < 2; mail++) {
    for (let tries = 0; tries < 5; tries++) await check(student, "0000");
    api.advance(120);
    await api.call("POST", "/api/student/auth/resend-code/", {}, student);
  }
  api.advance(3600);
  await api.call("POST", "/api/student/auth/resend-code/", {}, student);

  expect((await check(student, await api.lastCode(student.email))).status).toBe(200);
});

test("of many simultaneous guesses only as many are answered as the hour allows, and one alert is sent", async () => {
  const { api, recover, alarms } = await academy();
  const strangers = Array.from({ length: 2 * LIMIT }, (_, index) => `stranger-${index}@example.com`);
  for (const email of strangers) await api.call("POST", "/api/student/auth/recovery/", { email });

  const answers = await Promise.all(strangers.map((email) => recover(email, "0000")));

  expect(answers.filter(({ body }) => body.code === "code.wrong")).toHaveLength(LIMIT);
  expect(answers.filter(({ body }) => body.code === "code.closed")).toHaveLength(LIMIT);
  expect(alarms()).toHaveLength(1);
});

test("a metric is 1 while codes are closed", async () => {
  const { api, guess } = await academy({ ownServer: true });
  const server = await api.metrics.listen("127.0.0.1", 0);
  onTestFinished(async () => {
    server.close();
    await once(server, "close");
  });
  const figure = async () => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
    const figures = await (await fetch(address, { headers: { connection: "close" } })).text();
    return /^academy_codes_closed (\d)$/m.exec(figures)?.[1];
  };

  const figures = [await figure()];
  await guess();
  figures.push(await figure());
  api.advance(3600);
  figures.push(await figure());

  expect(figures).toEqual(["0", "1", "0"]);
});

test("the limit is two hundred wrong codes an hour unless the operator sets another", () => {
  expect(testConfig.rateLimits.wrongCodesInAllPerHour).toBe(200);
});
