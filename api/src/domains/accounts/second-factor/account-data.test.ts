import { DAY_MS } from "@academy/shared/time/durations";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { factorChallenges, passkeys, recoveryCodes, totpFactors } from "#database/tables/second-factors.ts";
import { sweepAccounts } from "#domains/accounts/sweep-accounts.ts";
import { softwareAuthenticator } from "#test/support/authenticator.ts";
import { type AppOwner, connectApp, factorCalls } from "#test/support/second-factor.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const TABLES = [totpFactors, passkeys, recoveryCodes, factorChallenges] as const;

const kept = async ({ context: { db } }: TestApi) => {
  const counts = [];
  for (const table of TABLES) counts.push((await db.select().from(table)).length);
  return counts;
};

/** A student with an app, a passkey, recovery codes, and a sign-in that waits for its second factor. */
async function ownerOfAll(api: TestApi): Promise<AppOwner> {
  const owner = await connectApp(api, await api.registered());
  const begin = "/api/student/auth/factors/passkeys/options/";
  const options = (await api.call("POST", begin, { password: PASSWORD }, owner)).body;
  const passkey = { name: "Blue key", response: softwareAuthenticator().create(options) };
  await api.call("POST", "/api/student/auth/factors/passkeys/", passkey, owner);
  await factorCalls(api).signIn(owner.email);
  return owner;
}

test("a deleted account leaves no second factor", async () => {
  const api = await startTestApi();
  const owner = await ownerOfAll(api);
  const before = await kept(api);

  await api.call("DELETE", "/api/student/student/delete/", { password: PASSWORD }, owner);

  expect([before, await kept(api)]).toEqual([
    [1, 1, 10, 1],
    [0, 0, 0, 0],
  ]);
});

test("the export lists the second factors without anything that could sign in", async () => {
  const api = await startTestApi();
  const owner = await ownerOfAll(api);

  const answer = await api.app.inject({
    url: "/api/student/student/export/",
    headers: { authorization: `Bearer ${owner.token}` },
  });

  const text = strFromU8(unzipSync(answer.rawPayload)["data.json"] ?? new Uint8Array());
  expect(JSON.parse(text).second_factors).toEqual({
    authenticator_app: [{ added_at: "2026-12-01T09:00:00.000Z" }],
    passkeys: [{ name: "Blue key", added_at: "2026-12-01T09:00:30.000Z", last_used_at: null }],
    recovery_codes: Array(10).fill({ used_at: null }),
    removal_requests: [],
  });
  const [totp] = await api.context.db.select().from(totpFactors);
  const [passkey] = await api.context.db.select().from(passkeys);
  const secrets = [owner.secret, totp?.sealedSecret, passkey?.credentialId, passkey?.publicKey, ...owner.recoveryCodes];
  expect(secrets.filter((secret) => secret === undefined || text.includes(secret))).toEqual([]);
});

test("unfinished sign-ins are deleted after they expire", async () => {
  const api = await startTestApi();
  await ownerOfAll(api);
  api.advance(600);

  await sweepAccounts(api.context, (days) => new Date(api.now().getTime() - days * DAY_MS));

  expect((await kept(api)).at(-1)).toBe(0);
});
