import { expect, test } from "vitest";
import { startTestApi, type TestApi } from "#test/support/test-api.ts";
import type { TestApiOptions } from "#test/support/test-server.ts";

/** Tries sign-ins with a wrong password from one connection, each with other forwarding headers; 401 was checked, 429 was not. */
async function guesses({ call }: TestApi, ip: string, headersOf: (round: number) => Record<string, string>) {
  const statuses = [];
  for (let round = 0; round < 7; round++) {
    const body = { email: "somebody@example.com", password: "not this one" };
    const { status } = await call("POST", "/api/student/auth/token/", body, { ip, headers: headersOf(round) });
    statuses.push(status);
  }
  return statuses;
}

const COUNTED = [401, 401, 401, 401, 401, 429, 429];
const BEHIND_THE_EDGE: TestApiOptions = { config: { trustProxy: "loopback" } };

test.for([
  ["X-Forwarded-For", (round: number) => ({ "x-forwarded-for": `192.0.2.${round}` })],
  ["a chain of them", (round: number) => ({ "x-forwarded-for": `192.0.2.${round}, 198.51.100.${round}` })],
  ["Forwarded", (round: number) => ({ forwarded: `for=192.0.2.${round}` })],
  [
    "X-Real-IP and its like",
    (round: number) => ({ "x-real-ip": `192.0.2.${round}`, "cf-connecting-ip": `192.0.2.${round}` }),
  ],
] as const)("%s sent by a visitor has no effect, with and without an edge in front", async ([, headersOf]) => {
  const bare = await guesses(await startTestApi(), "203.0.113.9", headersOf);
  const fromOutside = await guesses(await startTestApi(BEHIND_THE_EDGE), "203.0.113.9", headersOf);

  expect([bare, fromOutside]).toEqual([COUNTED, COUNTED]);
});

test("behind the edge the visitor's address is the one the edge saw, whatever headers the visitor sent", async () => {
  const api = await startTestApi(BEHIND_THE_EDGE);

  const one = await guesses(api, "127.0.0.1", (round) => ({ "x-forwarded-for": `192.0.2.${round}, 203.0.113.9` }));
  const other = await guesses(api, "127.0.0.1", () => ({ "x-forwarded-for": "198.51.100.20" }));

  expect([one, other]).toEqual([COUNTED, COUNTED]);
});
