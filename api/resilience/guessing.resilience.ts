import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { createPasswordHasher } from "#security/password-hasher.ts";
import { madeStudent } from "#test/support/made-students.ts";
import { connectApp, factorCalls, totpOf } from "#test/support/second-factor.ts";
import { type CallOptions, startTestApi, type TestApi } from "#test/support/test-api.ts";

const GUESSES = 10_000;

const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Headers in which proxies of all makes pass on a visitor's address; a stranger can send them too. */
const CLAIMS = [
  ...["x-forwarded-for", "x-real-ip", "x-client-ip", "true-client-ip", "cf-connecting-ip", "x-cluster-client-ip"],
  ...["x-original-forwarded-for", "fastly-client-ip"],
];

const addressOf = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

const forged = (number: number): Record<string, string> => ({
  ...Object.fromEntries(CLAIMS.map((name) => [name, addressOf(number)])),
  forwarded: `for=${addressOf(number)}`,
});

/** A caller from a network of its own, with headers that claim yet another network. */
const elsewhere = (number: number): CallOptions => ({ ip: addressOf(number << 8), headers: forged(number) });

/** A flow that a code protects: how a code is requested, what a guess is answered, and the right code, which only its owner knows. */
interface Way {
  /** How many guesses of a month may be checked: ten wrong codes of an email, ten of an app a day. */
  most: number;
  again: (from: CallOptions) => Promise<unknown>;
  right: () => Promise<string>;
  guess: (code: string, from: CallOptions) => Promise<{ status: number; body: { code?: string } | null }>;
}

const WAYS: readonly (readonly [name: string, begin: (api: TestApi) => Promise<Way>])[] = [
  [
    "the code of a registration",
    async (api) => {
      const { email, token } = await api.registered({ verified: false });
      return {
        most: 10,
        again: (from) => api.call("POST", "/api/student/auth/resend-code/", {}, { ...from, token }),
        right: () => api.lastCode(email),
        guess: (code, from) => api.call("POST", "/api/student/auth/verify-email/", { code }, { ...from, token }),
      };
    },
  ],
  [
    "the code of a recovery",
    async (api) => {
      const { email } = await api.registered();
      return {
        most: 10,
        again: (from) => api.call("POST", "/api/student/auth/recovery/", { email }, from),
        right: () => api.lastCode(email),
        guess: (code, from) => api.call("POST", "/api/student/auth/recovery/verify/", { email, code }, from),
      };
    },
  ],
  [
    "the code of an authenticator app",
    async (api) => {
      const { email, secret } = await connectApp(api, await api.registered());
      const { challengeOf, complete } = factorCalls(api);
      let challenge = await challengeOf(email);
      return {
        most: 10 * 30,
        again: async (from) => {
          challenge = await challengeOf(email, from).catch(() => challenge);
        },
        right: async () => totpOf(secret, api.now()),
        guess: (code, from) => complete(challenge, code, from),
      };
    },
  ],
];

const other = (code: string, number: number) => {
  const guess = String(number).padStart(code.length, "0");
  return guess === code ? "1".repeat(code.length) : guess;
};

test.each(WAYS)(
  "of ten thousand guesses at %s in a month, from as many networks, only as many are checked as the limit allows",
  { timeout: 900_000 },
  async (_, begin) => {
    const api = await startTestApi();
    const way = await begin(api);
    const answers = new Map<string, number>();
    let right = await way.right();

    for (let number = 0; number < GUESSES; number += 1) {
      const from = elsewhere(number + 1);
      // The guesser's session ends after thirty days; so does the count of wrong codes.
      api.advance((MONTH_SECONDS * 0.9) / GUESSES);
      if (number % 5 === 0) {
        await way.again(from);
        right = await way.right();
      }
      const { status, body } = await way.guess(other(right, number), from);
      const what = `${status} ${body?.code ?? ""}`;
      answers.set(what, (answers.get(what) ?? 0) + 1);
    }

    process.stdout.write(`${[...answers].map(([what, times]) => `${what}: ${times}`).join(", ")}\n`);
    const looked = [...answers].filter(([what]) => /^2|wrong/.test(what)).reduce((sum, [, times]) => sum + times, 0);
    expect(looked).toBeGreaterThan(0);
    expect(looked).toBeLessThanOrEqual(way.most);
  },
);

test("a planted endpoint without a limit is guessed by the same ten thousand requests", async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.post("/", async (request, reply) =>
    reply.code((request.body as { code: string }).code === "7301" ? 200 : 400).send(),
  );

  const statuses: number[] = [];
  for (let number = 0; number < GUESSES; number += 1) {
    const payload = { code: String(number).padStart(4, "0") };
    statuses.push((await app.inject({ method: "POST", url: "/", payload, headers: forged(number) })).statusCode);
  }

  expect(statuses.indexOf(200)).toBe(7301);
});

const LIST = readFileSync(resolve(import.meta.dirname, "../src/security/known-passwords.txt"), "utf8")
  .trim()
  .split("\n");

/** An academy with a student whose password is on the list, and a count of the passwords that were compared. */
async function easyPrey(config: { trustProxy?: boolean } = {}) {
  const cheap = createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  let compared = 0;
  const hasher: typeof cheap = {
    ...cheap,
    verify: (...args) => {
      compared += 1;
      return cheap.verify(...args);
    },
  };
  const api = await startTestApi({ hasher, config });
  const email = "easy@example.com";
  await madeStudent(api.context, { email, passwordHash: await cheap.hash(LIST[60] ?? "") });
  const guess = (password: string, from: CallOptions) =>
    api.call("POST", "/api/student/auth/token/", { email, password }, from);
  return { api, guess, compared: () => compared };
}

test("of a list of passwords with forged headers five are checked, of one from as many networks a hundred", async () => {
  const { guess, compared } = await easyPrey();
  const fromOne = new Set<number>();
  for (const [number, password] of LIST.entries())
    fromOne.add((await guess(password, { ip: "203.0.113.9", headers: forged(number) })).status);
  const one = compared();
  const notRight = LIST.filter((_, at) => at !== 60);
  for (const [number, password] of notRight.entries()) await guess(password, elsewhere(number));

  process.stdout.write(
    `${LIST.length} passwords from one address: ${one} compared; from as many networks: ${compared() - one}\n`,
  );
  expect([[...fromOne], one]).toEqual([[401, 429], 5]);
  expect(compared()).toBeLessThanOrEqual(105);
}, 600_000);

test("a planted server that trusts forged addresses is reported: it checks the whole list", async () => {
  const { guess, compared } = await easyPrey({ trustProxy: true });

  const statuses: number[] = [];
  for (const [number, password] of LIST.slice(0, 80).entries())
    statuses.push((await guess(password, { ip: "203.0.113.9", headers: forged(number << 8) })).status);

  expect([statuses.indexOf(200), compared() >= 60]).toEqual([60, true]);
});
