import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import { createContext } from "#composition/create-context.ts";
import { rowsOf } from "#database/database.ts";
import { ALIYA, academyWithProvider } from "#test/support/academy-with-provider.ts";
import { localOpenId, type Oddity } from "#test/support/local-openid.ts";
import type { TestApi } from "#test/support/test-api.ts";
import { identitiesRepository } from "./identities.repository.ts";

const accounts = ({ context }: Pick<TestApi, "context">) =>
  rowsOf(context.db, sql`select id from students where email is not null`);

const past = Math.floor(Date.now() / 1000) - 3600;
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.for<[string, Oddity]>([
  ["has another signature", { altered: (token) => `${token.slice(0, -8)}AAAAAAAA` }],
  [
    "says something else than what was signed",
    { altered: (token) => token.replace(/\.[^.]+\./, `.${encoded({ sub: "somebody else" })}.`) },
  ],
  ["is not signed at all", { altered: (token) => `${encoded({ alg: "none" })}.${token.split(".")[1]}.` }],
  ["is for another attempt", { claims: { nonce: "another" } }],
  ["is for no attempt", { claims: { nonce: undefined } }],
  ["is for another client", { claims: { aud: "somebody-else" } }],
  ["is of another issuer", { claims: { iss: "https://issuer.example" } }],
  ["is too old", { claims: { iat: past, exp: past + 60 } }],
  ["names nobody", { claims: { sub: "" } }],
  ["names somebody no database can keep", { claims: { sub: "a\0b" } }],
])("a token that %s is refused", async ([, odd]) => {
  const api = await academyWithProvider(odd);

  const { status, body } = await api.signIn();

  expect([status, body.code]).toEqual([400, "provider.refused"]);
  expect(await accounts(api)).toEqual([]);
});

test("an answer with another issuer's name is refused", async () => {
  const api = await academyWithProvider();

  const other = await api.signIn(ALIYA, { iss: "https://issuer.example" });
  const own = await api.signIn(ALIYA, { iss: api.provider.url });

  expect([other.status, other.body.code, own.status]).toEqual([400, "provider.refused", 200]);
});

test("a code that the provider did not issue signs nobody in", async () => {
  const { signIn } = await academyWithProvider();

  const { status, body } = await signIn(ALIYA, { code: "guessed" });

  expect([status, body.code]).toEqual([400, "provider.refused"]);
});

test("an answer is accepted once", async () => {
  const { cameBack, finish } = await academyWithProvider();
  const came = await cameBack();

  const answers = [await finish(came), await finish(came)];

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [200, undefined],
    [410, "provider.over"],
  ]);
});

test("of two equal simultaneous answers one is accepted", async () => {
  const { cameBack, finish, provider } = await academyWithProvider();
  const came = await cameBack();

  const answers = await Promise.all([finish(came), finish(came)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect(provider.seen.tokens).toBe(1);
});

test("an attempt begun in one browser cannot be finished in another", async () => {
  const api = await academyWithProvider();
  const [attacker, victim] = [await api.cameBack({ ...ALIYA, sub: "attacker" }), await api.cameBack()];

  const forced = await api.finish({ ...attacker, attempt: victim.attempt ?? "" });
  const guessed = await api.finish({ ...attacker, attempt: "a-guess" });

  expect([forced.body.code, guessed.body.code]).toEqual(["provider.refused", "provider.over"]);
  expect(await accounts(api)).toEqual([]);
});

test("an attempt at one provider cannot be finished at another", async () => {
  const other = await localOpenId("google", "Google");
  const api = await academyWithProvider();
  const context = createContext(
    { ...api.context.config, signIn: [api.provider.settings, other.settings] },
    api.database,
  );
  const { app } = await buildApp({ context });
  onTestFinished(() => app.close());
  const came = await api.cameBack();

  const payload = { ...came, provider: "google" };
  const answer = await app.inject({ method: "POST", url: "/api/student/auth/providers/finish/", payload });

  expect([answer.statusCode, answer.json().code]).toEqual([410, "provider.over"]);
});

test("an attempt begun in one process is finished in another", async () => {
  const api = await academyWithProvider();
  const { app } = await buildApp({
    context: createContext(api.context.config, api.database, { clock: api.now }),
  });
  onTestFinished(() => app.close());
  const payload = await api.cameBack();

  const answer = await app.inject({ method: "POST", url: "/api/student/auth/providers/finish/", payload });
  const again = await api.finish(payload);

  expect([answer.statusCode, again.body.code]).toEqual([200, "provider.over"]);
});

test("an attempt expires after ten minutes and leaves no data", async () => {
  const { cameBack, finish, advance, context, now } = await academyWithProvider();
  const came = await cameBack();
  const secrets = Object.values(came);
  const [row] = await rowsOf<object>(context.db, sql`select row_to_json(a)::text as row from sign_in_attempts a`);
  advance(601);

  const { status, body } = await finish(came);
  await identitiesRepository(context.db).sweep(now());

  expect([status, body.code]).toEqual([410, "provider.over"]);
  expect(secrets.filter((secret) => secret !== "keycloak" && JSON.stringify(row).includes(secret))).toEqual([]);
  expect(await rowsOf(context.db, sql`select 1 from sign_in_attempts`)).toEqual([]);
});

test("an address can begin three hundred sign-ins in five minutes", async () => {
  const { start } = await academyWithProvider();
  for (let count = 0; count < 300; count++) await start({ ip: "203.0.113.7" });

  const { status, body, headers } = await start({ ip: "203.0.113.7" });

  expect([status, body.code, headers["retry-after"]]).toEqual([429, "request.too_many", "300"]);
  expect((await start({ ip: "198.51.100.7" })).status).toBe(200);
});

const large = (length: number) => (response: { end: (text: string) => void }) => response.end("x".repeat(length));

test.for<[string, Oddity]>([
  ["fails", { answers: { "/.well-known/openid-configuration": (response) => response.writeHead(500).end() } }],
  ["says nothing of itself", { answers: { "/.well-known/openid-configuration": (response) => response.end("<p>Hi") } }],
  ["says too much", { answers: { "/.well-known/openid-configuration": large(300_000) } }],
  ["says it is another", { metadata: { issuer: "https://issuer.example" } }],
])("a provider that %s is reported as unreachable, and asked again at the next attempt", async ([, odd]) => {
  const { start, provider } = await academyWithProvider(odd);

  const { status, body, headers } = await start();
  provider.becomes({});

  expect([status, body.code, headers["retry-after"]]).toEqual([503, "provider.unavailable", "5"]);
  expect((await start()).status).toBe(200);
});

test("an unreachable provider blocks no other way to sign in", async () => {
  const { start, provider, student, call } = await academyWithProvider();
  provider.leaves();

  const { status, body } = await start();

  expect([status, body.code]).toEqual([503, "provider.unavailable"]);
  expect((await call("GET", "/api/student/auth/providers/")).body).toHaveLength(1);
  expect((await student()).token).toBeTruthy();
});

test.for<[string, Oddity]>([
  ["fails", { answers: { "/token": (response) => response.writeHead(500).end() } }],
  ["fails at its keys", { answers: { "/keys": (response) => response.writeHead(502).end() } }],
  ["does not end its answer", { answers: { "/token": large(300_000) } }],
])("a provider that %s when the answer is checked is reported as unreachable", async ([, odd]) => {
  const api = await academyWithProvider(odd);

  const { status, body } = await api.signIn();

  expect([status, body.code]).toEqual([503, "provider.unavailable"]);
  expect(await accounts(api)).toEqual([]);
});

test("a provider that does not answer is given up after the time-out", async () => {
  const late = new AbortController();
  const failures = { "/token": () => late.abort() };
  const { signIn } = await academyWithProvider({ answers: failures }, { signInDeadline: () => late.signal });

  const { status, body } = await signIn();

  expect([status, body.code]).toEqual([503, "provider.unavailable"]);
});

test.for(["/.well-known/openid-configuration", "/token", "/keys"] as const)(
  "a redirect of %s is not followed",
  async (endpoint) => {
    const elsewhere = await localOpenId();
    const leads = {
      [endpoint]: (response: { writeHead: (status: number, headers: object) => { end: () => void } }) =>
        response.writeHead(307, { location: `${elsewhere.url}${endpoint}` }).end(),
    };
    const { start, cameBack, finish, provider } = await academyWithProvider();
    if (endpoint !== "/.well-known/openid-configuration") await start();
    provider.becomes({ answers: leads });

    const { status } =
      endpoint === "/.well-known/openid-configuration" ? await start() : await finish(await cameBack());

    expect(status).toBeGreaterThanOrEqual(400);
    expect(elsewhere.seen.connections).toBe(0);
  },
);

test("the provider's metadata is fetched once a day", async () => {
  const { signIn, provider, advance } = await academyWithProvider();
  await signIn();
  await signIn();
  const sameDay = provider.seen.discoveries;
  advance(86_401);

  await signIn();

  expect([sameDay, provider.seen.discoveries]).toEqual([1, 2]);
});

test("an unconfigured provider is unknown", async () => {
  const { call } = await academyWithProvider();

  const { status, body } = await call("POST", "/api/student/auth/providers/start/", { provider: "google" });

  expect([status, body.code]).toEqual([404, "provider.unknown"]);
});
