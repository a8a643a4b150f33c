import { expect, test } from "vitest";
import { type Call, clientOf, nothing, type Reply, register } from "./driver.ts";
import { emptyEnvironment, startServer } from "./running-server.ts";

const WRONG = "not this one at all";

/** Two servers, started at the same moment on one empty database, as an operator runs them behind nginx. */
async function twoServers(): Promise<[one: Call, other: Call]> {
  const env = { ...(await emptyEnvironment()), SECRET: "a secret of both processes, which is long" };
  const [one, other] = await Promise.all([startServer(env), startServer(env)]);
  return [clientOf(one.address), clientOf(other.address)];
}

/** Asks both servers at once, in turn. */
const both = ([one, other]: [Call, Call], times: number, ask: (call: Call, index: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, index) => ask(index % 2 === 0 ? one : other, index)));

const withStatus = (replies: readonly Reply[], status: number) => replies.filter((reply) => reply.status === status);

/** Temporary refusals that do not say when to try again. */
const withoutWait = (replies: readonly Reply[]) =>
  replies.filter(({ status, retryAfter }) => [429, 503].includes(status) && !Number(retryAfter));

test("two processes on one database count tries together, open one order, and accept each other's sessions", async () => {
  const servers = await twoServers();
  const [one, other] = servers;
  const student = await register(one, nothing());
  if (!student) throw new Error("nobody could register");
  const { email, token } = student;

  const codes = await both(servers, 40, (call, index) =>
    call("POST", "/api/student/auth/verify-email/", { token, body: { code: String(1000 + index) } }),
  );
  const guesses = await both(servers, 40, (call) =>
    call("POST", "/api/student/auth/token/", { body: { email, password: WRONG } }),
  );

  const buyer = await register(other, nothing());
  const emails = (await one("GET", "/api/dev/mail/")).body as unknown as { to: string; text: string }[];
  const code = /\b(\d{4})\b/.exec(emails.find(({ to }) => to === buyer?.email)?.text ?? "")?.[1];
  await one("POST", "/api/student/auth/verify-email/", { token: buyer?.token ?? "", body: { code } });
  const purchases = await both(servers, 30, (call) =>
    call("POST", "/api/courses/create-payment/", { token: buyer?.token ?? "", body: {} }),
  );
  await one("POST", "/api/student/auth/logout/", { token: buyer?.token ?? "" });
  const afterLogout = await other("GET", "/api/student/student/detail/", { token: buyer?.token ?? "" });

  process.stdout.write(
    `two processes: of 40 codes ${withStatus(codes, 400).length} looked at, of 40 passwords ${withStatus(guesses, 401).length}\n`,
  );
  expect([withStatus(codes, 400).length, withStatus(guesses, 401).length]).toEqual([5, 5]);
  expect(withoutWait([...codes, ...guesses])).toEqual([]);
  expect(new Set(purchases.map(({ status, body }) => `${status} ${body?.order} ${body?.payment_url}`)).size).toBe(1);
  expect([purchases[0]?.status, afterLogout.status]).toEqual([200, 401]);
});
