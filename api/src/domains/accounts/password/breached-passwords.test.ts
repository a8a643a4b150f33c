import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { rangeServer } from "#test/support/range-server.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const STOLEN = "Steppe-wind-42";
const FRESH = "another long walk";

const register = ({ call }: TestApi, password: string, email = "new@example.com") =>
  call("POST", "/api/student/auth/register/", { email, password1: password, password2: password });

const change = ({ call }: TestApi, student: { email: string; token: string }, password: string) =>
  call(
    "PATCH",
    "/api/student/reset-password/",
    { email: student.email, current_password: PASSWORD, new_password: password },
    { token: student.token },
  );

const academyThatAsks = async (breachedPasswordsUrl: string, deadline?: () => AbortSignal) =>
  startTestApi({ config: { breachedPasswordsUrl }, ...(deadline && { breachedDeadline: deadline }) });

test("a breached password is refused at sign-up and change, with the sentence for a known one", async () => {
  const { url } = await rangeServer([STOLEN]);
  const api = await academyThatAsks(url);
  const student = await api.student();

  const answers = [await register(api, STOLEN), await change(api, student, STOLEN)];

  expect(answers.map(({ body }) => body.code)).toEqual(["password.known", "password.known"]);
  expect(Object.keys(answers[0]?.body.errors)).toEqual(["password1"]);
  expect([(await register(api, FRESH)).status, (await change(api, student, FRESH)).status]).toEqual([201, 200]);
});

test("only five characters of the hash leave the server, and nothing else about password, address or person", async () => {
  const { url, requests } = await rangeServer([STOLEN]);
  const hash = createHash("sha1").update(STOLEN).digest("hex").toUpperCase();

  await register(await academyThatAsks(url), STOLEN);

  expect(requests.map(({ method, url: path }) => [method, path])).toEqual([["GET", `/range/${hash.slice(0, 5)}`]]);
  expect(requests[0]?.headers).toMatchObject({ "add-padding": "true", "user-agent": "orda-academy" });
  expect(JSON.stringify(requests[0]?.headers)).not.toContain("new@example.com");
});

test("a padding line of the service refuses no password", async () => {
  const hash = createHash("sha1").update(FRESH).digest("hex").toUpperCase();
  const { url } = await rangeServer([], (response) => response.end(`${hash.slice(5)}:0\r\n`));

  expect((await register(await academyThatAsks(url), FRESH)).status).toBe(201);
});

const AWAY: Record<string, (response: ServerResponse) => void> = {
  "answers 503": (response) => response.writeHead(503).end(),
  "leads elsewhere": (response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  "hangs up": (response) => response.destroy(),
  "never ends": (response) => void response.write("0"),
  "answers without an end": (response) => {
    const more = () => {
      while (response.write("0".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  },
};

test.for(Object.keys(AWAY))("when the service %s, everybody can register", async (what) => {
  const { url } = await rangeServer([STOLEN], AWAY[what]);
  const api = await academyThatAsks(url, () => AbortSignal.timeout(100));

  expect((await register(api, STOLEN)).status).toBe(201);
});

test("a service that fails repeatedly gets no request for a minute", async () => {
  const { url, requests } = await rangeServer([], (response) => response.writeHead(500).end());
  const api = await academyThatAsks(url);
  for (let index = 0; index < 7; index++) await register(api, FRESH, `student${index}@example.com`);
  expect(requests).toHaveLength(5);

  api.advance(61);
  await register(api, FRESH, "later@example.com");

  expect(requests).toHaveLength(6);
});

test("a request that may not set a password does not reach the service", async () => {
  const { url, requests } = await rangeServer([STOLEN]);
  const { call } = await academyThatAsks(url);

  await call("PATCH", "/api/student/reset-password/", { reset_token: "x".repeat(43), new_password: FRESH });

  expect(requests).toEqual([]);
});

test("a service that answers and knows the most breached password causes no warning, and its metric is 1", async () => {
  const { url } = await rangeServer(["password"]);
  const { context, metrics } = await academyThatAsks(url);

  expect(await context.breachedPasswords.warning()).toBeNull();
  expect(await metrics.registry.metrics()).toContain('academy_breached_passwords_up{service="range"} 1');
});

/** Addresses that an operator may have configured by mistake. */
const WRONG_SERVICES: Record<string, [(response: ServerResponse) => void, RegExp]> = {
  "has no such page": [(response) => response.writeHead(404).end(), /the service answers 404/],
  "knows nothing": [(response) => response.end("<html>Welcome</html>"), /does not know the most stolen password/],
};

test.for(Object.entries(WRONG_SERVICES))(
  "at the start the operator is warned of a service that %s",
  async ([, wrong]) => {
    const [answer, reason] = wrong;
    const { url } = await rangeServer([], answer);
    const { context } = await academyThatAsks(url);

    const warning = await context.breachedPasswords.warning();

    expect(warning).toMatch(/^BREACHED_PASSWORDS_URL keeps nobody from a stolen password: /);
    expect(warning).toMatch(reason);
  },
);

test("the metric is 0 while the service is unreachable, and missing without one", async () => {
  const { url } = await rangeServer([], (response) => response.destroy());
  const api = await academyThatAsks(url);
  await register(api, FRESH);

  expect(await api.metrics.registry.metrics()).toContain('academy_breached_passwords_up{service="range"} 0');
  expect(await (await startTestApi()).metrics.registry.metrics()).not.toContain("breached_passwords_up{");
});
