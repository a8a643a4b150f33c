// @covers spec §2.13, reading 65

import { expect, test } from "vitest";
import { putInForce } from "#domains/accounts/legal/put-in-force.ts";
import { PASSWORD, startTestApi, type TestApi } from "#test/support/test-api.ts";

const OLD = "2025-03-08";
const NEW = "2026-11-01";

async function register({ call }: TestApi, terms?: string): Promise<string> {
  const form = { email: "reader@example.com", password1: PASSWORD, password2: PASSWORD, terms_version: terms };
  return (await call("POST", "/api/student/auth/register/", form)).body.access;
}

/** Puts the texts of `NEW` into force. */
const bringNew = ({ context }: TestApi) =>
  context.db.transaction((tx) =>
    putInForce(
      tx,
      { version: NEW, terms: { intro: { en: "New.", ru: "Новые." }, sections: [] } },
      { change: "import", at: context.clock() },
    ),
  );

const see = ({ call }: TestApi, version: unknown, token: string) =>
  call("PUT", "/api/student/student/terms/", { terms_version: version }, { token });

const known = async ({ call }: TestApi, token: string) =>
  (await call("GET", "/api/student/student/detail/", undefined, { token })).body.terms_version;

test.for([
  [OLD, OLD],
  [undefined, null],
] as const)("a student who registered with the texts of %s sees the note on every device", async ([sent, notice]) => {
  const api = await startTestApi();

  const token = await register(api, sent);

  expect(await known(api, token)).toBe(notice);
});

test.for([
  [OLD, NEW, NEW],
  [undefined, NEW, NEW],
  [NEW, OLD, NEW],
] as const)("of the texts of %s and then %s the account keeps the newer", async ([first, then, kept]) => {
  const api = await startTestApi();
  await bringNew(api);
  const token = await register(api, first);

  const { status, body } = await see(api, then, token);

  expect([status, body]).toEqual([200, { terms_version: kept }]);
  expect(await known(api, token)).toBe(kept);
});

test.for([
  ["soon", "is no version of the texts"],
  [20_261_101, "is no version of the texts"],
  [null, "is no version of the texts"],
  ["2026-11-01T00:00:00Z", "is no version of the texts"],
  ["2099-01-01", "is not in force yet: nobody can have read it"],
  [NEW, "is not in force yet: nobody can have read it"],
  [`${OLD}.02`, "is not in force yet: nobody can have read it"],
] as const)("%j %s, and the account keeps its version", async ([version]) => {
  const api = await startTestApi();
  const token = await register(api, OLD);

  const { status, body } = await see(api, version, token);

  expect([status, body.code]).toEqual([400, "field.invalid"]);
  expect(await known(api, token)).toBe(OLD);
});

test("a registration with a future version stores the one in force, so that the note about new texts is shown", async () => {
  const api = await startTestApi();

  const token = await register(api, "2099-01-01");

  expect(await known(api, token)).toBe(OLD);
});

test("the version of an earlier release, whose texts are not stored, is accepted from an open tab and changes nothing", async () => {
  const api = await startTestApi();
  const token = await register(api, OLD);

  const { status, body } = await see(api, "2025-01-01", token);

  expect([status, body]).toEqual([200, { terms_version: OLD }]);
});
