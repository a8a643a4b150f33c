import { expect, test } from "vitest";
import { type Call, clientOf, nothing, register } from "./driver.ts";
import { newEnvironment, startServer } from "./running-server.ts";

const PAIRS = 200;

/** How much longer the work for a known address may take (threat B5). */
const TOLERANCE = 0.05;

/** How far the median of so many differences strays by chance, twice over: a busy machine must not look like a leak. */
function noiseOf(differences: number[]): number {
  const middle = median([...differences]);
  const spread = 1.4826 * median(differences.map((each) => Math.abs(each - middle)));
  return (2 * 1.2533 * spread) / Math.sqrt(differences.length);
}

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0;

type Attempt = (call: Call, email: string, ip: string) => ReturnType<Call>;

const ATTEMPTS: readonly [name: string, attempt: Attempt][] = [
  [
    "a sign-in with a wrong password",
    (call, email, ip) => call("POST", "/api/student/auth/token/", { ip, body: { email, password: "not this one" } }),
  ],
  ["a recovery", (call, email, ip) => call("POST", "/api/student/auth/recovery/", { ip, body: { email } })],
];

test("a sign-in takes the same time for a known and an unknown address", async () => {
  // Each attempt comes from a network of its own, or rate limits would answer instead.
  const env = { TRUST_PROXY: "loopback", RECOVERIES_PER_HOUR: "1000000" };
  const server = await startServer({ ...(await newEnvironment()), ...env });
  const call = clientOf(server.address);
  const acked = nothing();
  for (let index = 0; index < PAIRS; index++) await register(call, acked);
  const known = acked.accounts.map(({ email }) => email);

  for (const [name, attempt] of ATTEMPTS) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    const differences: number[] = [];
    for (const [index, email] of known.entries()) {
      const ip = (kind: number) => `10.${kind}.${index}.1`;
      const ofKnown = () => attempt(call, email, ip(1));
      const ofUnknown = () => attempt(call, `x${email}`, ip(2));
      // The order alternates, so that neither address is always the second and a slow machine slows both.
      const isKnownFirst = index % 2 === 0;
      const first = await (isKnownFirst ? ofKnown() : ofUnknown());
      const second = await (isKnownFirst ? ofUnknown() : ofKnown());
      const [one, other] = isKnownFirst ? [first, second] : [second, first];
      expect(one.status).toBe(other.status);
      times.known.push(one.ms);
      times.unknown.push(other.ms);
      differences.push(one.ms - other.ms);
    }
    const [of, against, by] = [median(times.known), median(times.unknown), median(differences)];
    const noise = noiseOf(differences);
    process.stdout.write(
      `${name}: known ${of.toFixed(2)} ms, unknown ${against.toFixed(2)} ms, median difference ${by.toFixed(2)} ms of ${PAIRS} pairs, by chance up to ${noise.toFixed(2)} ms\n`,
    );
    expect(Math.abs(by), name).toBeLessThan(Math.max(TOLERANCE * against, noise));
  }
});
