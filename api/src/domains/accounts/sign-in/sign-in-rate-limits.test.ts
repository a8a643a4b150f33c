import { expect, test } from "vitest";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const signIn = ({ call }: TestApi, email: string, password: string, ip: string) =>
  call("POST", "/api/student/auth/token/", { email, password }, { ip });

const outcome = ({ status, body, headers }: Awaited<ReturnType<typeof signIn>>) => [
  status,
  body.code,
  headers["retry-after"],
];

/** Addresses that share no network: each in a /24 of its own. */
const networks = (many: number) => Array.from({ length: many }, (_, index) => `10.20.${index}.1`);

test.for<[string, (visitor: number) => string, string]>([
  ["one address", () => "203.0.113.1", "203.0.113.2"],
  ["one IPv6 network", (visitor) => `2001:db8:0:1::${visitor.toString(16)}`, "2001:db8:0:100::1"],
])(
  "%s fails at a hundred accounts in a quarter of an hour, then must wait, and no other address does",
  async ([, addressOf, another]) => {
    const api = await startTestApi();
    const student = await api.registered();
    const failed = [];
    for (let visitor = 1; visitor <= 100; visitor++) {
      failed.push((await signIn(api, `nobody-${visitor}@example.com`, "wrong one", addressOf(visitor))).status);
    }

    const refused = await signIn(api, student.email, PASSWORD, addressOf(101));
    const elsewhere = await signIn(api, student.email, PASSWORD, another);
    api.advance(900);
    const later = await signIn(api, student.email, PASSWORD, addressOf(101));

    expect(failed).toEqual(Array(100).fill(401));
    expect(outcome(refused)).toEqual([429, "sign_in.too_many", "900"]);
    expect([elsewhere.status, later.status]).toEqual([200, 200]);
  },
);

test("right passwords do not count towards the hundred of an address", async () => {
  const api = await startTestApi();
  const student = await api.registered();

  const statuses = new Set<number>();
  for (let visit = 0; visit < 101; visit++) {
    statuses.add((await signIn(api, student.email, PASSWORD, "203.0.113.1")).status);
  }

  expect([...statuses]).toEqual([200]);
});

test("an account that fails from a hundred networks in five minutes waits a minute everywhere, and no longer", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const neighbour = await api.registered();
  const failed = new Map<number, number>();
  for (const ip of networks(100)) {
    const { status } = await signIn(api, student.email, "wrong one", ip);
    failed.set(status, (failed.get(status) ?? 0) + 1);
  }

  const refused = await signIn(api, student.email, PASSWORD, "198.51.100.1");
  const other = await signIn(api, neighbour.email, PASSWORD, "198.51.100.1");
  api.advance(60);
  const later = await signIn(api, student.email, PASSWORD, "198.51.100.1");

  expect([...failed]).toEqual([[401, 100]]);
  expect(outcome(refused)).toEqual([429, "sign_in.too_many", "60"]);
  expect([other.status, later.status]).toEqual([200, 200]);
});

test("however long the guessing goes on, the owner waits one minute", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const [first = "", second = "", ...others] = networks(102);
  for (const ip of others) await signIn(api, student.email, "wrong one", ip);

  const waits = [];
  for (const ip of [first, second]) {
    waits.push((await signIn(api, student.email, PASSWORD, "198.51.100.1")).headers["retry-after"]);
    api.advance(60);
    await signIn(api, student.email, "wrong one", ip);
  }
  api.advance(60);

  expect(waits).toEqual(["60", "60"]);
  expect((await signIn(api, student.email, PASSWORD, "198.51.100.1")).status).toBe(200);
});

test("a stranger who guesses at one account does not keep its owner out on other networks", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  for (let tries = 0; tries < 100; tries++) await signIn(api, student.email, "wrong one", "203.0.113.1");

  expect((await signIn(api, student.email, PASSWORD, "198.51.100.1")).status).toBe(200);
});

test("each failure after a wait makes the next wait longer, up to a quarter of an hour, never for good", async () => {
  const api = await startTestApi();
  const student = await api.registered();
  const here = "203.0.113.1";
  for (let tries = 0; tries < 5; tries++) await signIn(api, student.email, "wrong one", here);

  const waits = [];
  const failures = [];
  for (let round = 0; round < 7; round++) {
    const early = await signIn(api, student.email, PASSWORD, here);
    const wait = Number(early.headers["retry-after"]);
    api.advance(wait - 1);
    const stillEarly = await signIn(api, student.email, PASSWORD, here);
    api.advance(1);
    waits.push([early.status, wait, stillEarly.status]);
    if (round < 6) failures.push((await signIn(api, student.email, "wrong one", here)).status);
  }
  const right = await signIn(api, student.email, PASSWORD, here);
  const again = await signIn(api, student.email, "wrong one", here);

  expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900].map((wait) => [429, wait, 429]));
  expect(failures).toEqual(Array(6).fill(401));
  expect([right.status, again.status], "the owner begins anew").toEqual([200, 401]);
});
