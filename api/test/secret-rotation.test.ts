import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { buildApp } from "#app.ts";
import { createContext } from "#composition/create-context.ts";
import { loadKeys } from "#composition/load-keys.ts";
import { rowsOf } from "#database/database.ts";
import { signingKey } from "#domains/certification/certificates/credential/signing-keys.ts";
import { signCallback } from "#domains/payments/sandbox-bank/callback-signature.ts";
import { keysFrom } from "#security/keys.ts";
import { academyWithProvider } from "./support/academy-with-provider.ts";
import { softwareAuthenticator } from "./support/authenticator.ts";
import { emailChangeOf } from "./support/email-change.ts";
import { connectApp, factorCalls, totpOf } from "./support/second-factor.ts";
import { callOf, PASSWORD, startTestApi, type TestApi } from "./support/test-api.ts";
import type { TestApiOptions } from "./support/test-server.ts";

const A = "the secret of last year, which is long enough";
const B = "the secret of this year, which is long enough";

type Secrets = { secret: string; secretPrevious?: string | null };

/** The same academy on a server that is started with these secrets. */
async function startedWith(api: TestApi, { secret, secretPrevious = null }: Secrets): Promise<TestApi> {
  const config = { ...api.context.config, secret, secretPrevious };
  const { clock, hasher, threads } = api.context;
  const keys = await loadKeys(config, api.database.db);
  const context = createContext(config, api.database, { clock, hasher, threads, keys });
  const { app } = await buildApp({ context });
  onTestFinished(() => app.close());
  return { ...api, app, context, call: callOf(app) };
}

const AUTH = "/api/student/auth";

/** Uses what was made earlier, at a server that may have been started since; true when it is still valid. */
type Use = (server: TestApi) => Promise<boolean>;

const ok = async (answer: Promise<{ status: number }>) => (await answer).status < 300;

/** A passkey and a sign-in that waits for it. */
async function passkeyOf(server: TestApi) {
  const key = softwareAuthenticator();
  const student = await server.student();
  const options = await server.call("POST", `${AUTH}/factors/passkeys/options/`, { password: PASSWORD }, student);
  const response = key.create(options.body);
  await server.call("POST", `${AUTH}/factors/passkeys/`, { name: "Blue key", response }, student);
  const challenge = await factorCalls(server).challengeOf(student.email);
  const passkeyOptions = await server.call("POST", `${AUTH}/second-factor/passkey/options/`, { challenge });
  return { challenge, response: key.get(passkeyOptions.body) };
}

/** Everything that a secret protects, made with the secret before and used afterwards; `isEndedByAnother` says whether it needs the overlap. */
const MADE: Record<string, [isEndedByAnother: boolean, make: (server: TestApi) => Promise<Use>]> = {
  "a session": [
    false,
    async (server) => {
      const { token } = await server.student();
      return ({ call }) => ok(call("GET", "/api/student/student/detail/", undefined, { token }));
    },
  ],
  "the code of a registration": [
    true,
    async (server) => {
      const { email, token } = await server.student({ verified: false });
      const code = await server.lastCode(email);
      return ({ call }) => ok(call("POST", `${AUTH}/verify-email/`, { code }, { token }));
    },
  ],
  "the code of a recovery": [
    true,
    async (server) => {
      const { email } = await server.student();
      await server.call("POST", `${AUTH}/recovery/`, { email });
      const code = await server.lastCode(email);
      return ({ call }) => ok(call("POST", `${AUTH}/recovery/verify/`, { email, code }));
    },
  ],
  "the code of a change of the address": [
    true,
    async (server) => {
      const student = await server.student();
      await emailChangeOf(server).begin(student, `new-${student.email}`);
      const code = await server.lastCode(student.email);
      return (later) => ok(emailChangeOf(later).verify(student, code));
    },
  ],
  "the link that stops a change of the address": [
    true,
    async (server) => {
      const student = await server.student();
      const change = emailChangeOf(server);
      await change.waiting(student, `wanted-${student.email}`);
      const [notice] = (await change.emails(student.email)).filter(({ text }) => text.includes("/stop/"));
      return async (later) => {
        await emailChangeOf(later).stop(notice);
        const rows = await rowsOf(later.context.db, sql`select 1 from email_changes where student_id = ${student.id}`);
        return rows.length === 0;
      };
    },
  ],
  "the link by which a message is confirmed": [
    true,
    async (server) => {
      const email = "writer@example.com";
      await server.call(
        "POST",
        "/api/courses/feedback/",
        { name: "Aida", email, message: "Hello" },
        { ip: "203.0.9.5" },
      );
      const [row] = await rowsOf<{ text: string }>(
        server.context.db,
        sql`select text from outbox where recipient = ${email} order by id desc limit 1`,
      );
      const link = new URL(/http\S+feedback\/confirm\S+/.exec(row?.text ?? "")?.[0] ?? "http://none.example/");
      const form = Object.fromEntries(link.searchParams);
      return ({ call }) => ok(call("POST", "/api/courses/feedback/confirm/", undefined, { form }));
    },
  ],
  "the address of a lecture's film": [
    true,
    async (server) => {
      const { body } = await server.call("GET", "/api/courses/lectures/1/", undefined, await server.student());
      return ({ call }) => ok(call("GET", body.video));
    },
  ],
  "the address of a receipt": [
    true,
    async (server) => {
      const student = await server.student({ bought: true });
      const [order] = (await server.call("GET", "/api/courses/payments/", undefined, student)).body;
      return ({ call }) => ok(call("GET", order.receipt_url));
    },
  ],
  "a callback of the sandbox bank on its way": [
    true,
    async (server) => {
      const { context, now } = server;
      const student = await server.student();
      await server.call("POST", "/api/courses/create-payment/", {}, student);
      const [row] = await rowsOf<{ reference: string; amount: number; currency: string }>(
        context.db,
        sql`select reference, amount, currency from orders where student_id = ${student.id}`,
      );
      const paid = { eventId: "event-of-before", ...row, outcome: { status: "paid", card: null } };
      const { body, headers } = signCallback(context.keys, paid as Parameters<typeof signCallback>[1], now());
      return ({ call }) => ok(call("POST", "/api/courses/payment-callback/sandbox", JSON.parse(body), { headers }));
    },
  ],
  "the code of an authenticator app": [
    true,
    async (server) => {
      const owner = await connectApp(server, await server.student());
      const challenge = await factorCalls(server).challengeOf(owner.email);
      return (later) => ok(factorCalls(later).complete(challenge, totpOf(owner.secret, later.now())));
    },
  ],
  "a recovery code of the second factor": [
    true,
    async (server) => {
      const owner = await connectApp(server, await server.student());
      const challenge = await factorCalls(server).challengeOf(owner.email);
      return (later) => ok(factorCalls(later).complete(challenge, owner.recoveryCodes[3] ?? ""));
    },
  ],
  "what a passkey was asked": [
    true,
    async (server) => {
      const answer = await passkeyOf(server);
      return ({ call }) => ok(call("POST", `${AUTH}/second-factor/passkey/`, answer));
    },
  ],
  "the key that signs credentials": [
    true,
    async ({ context }) => {
      const { id } = await signingKey(context);
      return async (later) => (await signingKey(later.context)).id === id;
    },
  ],
};

/** An academy that was started with secret A, with one of everything made there. */
async function filledAcademy(options: TestApiOptions = {}) {
  const api = await startTestApi({ rateLimits: { feedbackInAllPerHour: 1 }, ...options });
  await api.call("POST", "/api/courses/feedback/", { name: "First", email: "first@example.com", message: "Hello" });
  const before = await startedWith(api, { secret: A });
  const made: Record<string, Use> = {};
  for (const [name, [, make]] of Object.entries(MADE)) made[name] = await make(rebound(before));
  return { api, made };
}

/** The same server with a helper that makes students by its own calls: the helper it came with calls the server before it. */
const rebound = (server: TestApi): TestApi => {
  const { call } = server;
  return {
    ...server,
    student: async ({ verified = true, bought = false } = {}) => {
      const email = `rotation-${crypto.randomUUID()}@example.com`;
      const { body } = await call("POST", `${AUTH}/register/`, { email, password1: PASSWORD, password2: PASSWORD });
      const token = body.access as string;
      if (verified) await call("POST", `${AUTH}/verify-email/`, { code: await server.lastCode(email) }, { token });
      const [row] = await rowsOf<{ id: number }>(
        server.context.db,
        sql`select id from students where email = ${email}`,
      );
      const student = { id: row?.id ?? 0, email, token };
      if (bought) await server.pay(student);
      return student;
    },
  };
};

async function used(made: Record<string, Use>, server: TestApi): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, use] of Object.entries(made)) if (!(await use(server))) refused.push(name);
  return refused;
}

test("data made under the previous secret is valid for its whole time while SECRET_PREVIOUS names it", async () => {
  const { api, made } = await filledAcademy();

  expect(await used(made, await startedWith(api, { secret: B, secretPrevious: A }))).toEqual([]);
});

test("under another secret without SECRET_PREVIOUS none of it is valid, and sessions stay", async () => {
  const { api, made } = await filledAcademy();

  const ended = Object.keys(MADE).filter((name) => MADE[name]?.[0]);
  expect(await used(made, await startedWith(api, { secret: B }))).toEqual(ended);
});

test("after a start with both, second factors and credentials no longer need the previous secret", async () => {
  const { api, made } = await filledAcademy();
  await startedWith(api, { secret: B, secretPrevious: A });

  const refused = await used(made, await startedWith(api, { secret: B }));

  const lasting = ["a session", "the code of an authenticator app", "a recovery code of the second factor"];
  lasting.push("what a passkey was asked", "the key that signs credentials");
  expect(refused).toEqual(Object.keys(MADE).filter((name) => !lasting.includes(name)));
});

test("while servers restart one by one, each accepts what the other signed", async () => {
  const { api } = await filledAcademy();
  const old = await startedWith(api, { secret: A, secretPrevious: B });
  const renewed = await startedWith(api, { secret: B, secretPrevious: A });

  const made: Record<string, Use> = {};
  for (const [name, [, make]] of Object.entries(MADE)) made[name] = await make(rebound(renewed));
  expect(await used(made, old)).toEqual([]);
});

test("a start with a wrong secret changes nothing for the next one with the right one", async () => {
  const { api, made } = await filledAcademy();
  await startedWith(api, { secret: B });

  expect(await used(made, await startedWith(api, { secret: A }))).toEqual([]);
});

test("in production a start whose secrets cannot open the stored keys is refused, unless SECRET_LOST is set", async () => {
  const { api } = await filledAcademy();
  const config = { ...api.context.config, production: true, secret: B };

  await expect(loadKeys(config, api.database.db)).rejects.toThrow(
    "SECRET does not open what this database keeps sealed",
  );
  await loadKeys({ ...config, secretPrevious: A }, api.database.db);
  await expect(loadKeys({ ...config, secret: A }, api.database.db)).rejects.toThrow("SECRET_LOST=1");
  await loadKeys({ ...config, secret: A, secretLost: true }, api.database.db);
  await loadKeys({ ...config, secret: A }, api.database.db);
});

test("two servers that start at once on an empty database have one lasting secret", async () => {
  const api = await startTestApi({ config: { secret: A } });
  await api.context.db.execute(sql`delete from lasting_secrets`);

  const both = await Promise.all([1, 2].map(() => loadKeys(api.context.config, api.database.db)));

  const [sealed] = both.map((keys) => keys.seal("second-factor", "one", "a word"));
  expect(both.map((keys) => keys.open("second-factor", "one", sealed ?? ""))).toEqual(["a word", "a word"]);
});

test("an attempt at a sign-in provider begun before a rotation ends well after it", async () => {
  const academy = await academyWithProvider();
  const before = await startedWith(academy, { secret: A });
  const { address, attempt } = (
    await before.call("POST", `${AUTH}/providers/start/`, { provider: academy.provider.settings.id, language: "en" })
  ).body;
  const after = await startedWith(academy, { secret: B, secretPrevious: A });

  const person = { sub: "7", email: "aliya@mail.example", email_verified: true, given_name: "A", family_name: "S" };
  const came = { provider: academy.provider.settings.id, attempt, ...academy.provider.comesBack(address, person) };
  const { status } = await after.call("POST", `${AUTH}/providers/finish/`, { language: "en", ...came });

  expect(status).toBe(200);
});

test("the secret of an academy without accounts is not the source of its lasting keys", async () => {
  const api = await startTestApi();
  await api.context.db.execute(sql`truncate students cascade`);
  const server = await startedWith(api, { secret: A });

  const again = await startedWith(api, { secret: A });

  const own = keysFrom({ current: A });
  const hmacOf = ({ context }: TestApi) => context.keys.hmac("addresses", "aida@example.com");
  expect([hmacOf(again) === hmacOf(server), hmacOf(server) === own.hmac("addresses", "aida@example.com")]).toEqual([
    true,
    false,
  ]);
});
