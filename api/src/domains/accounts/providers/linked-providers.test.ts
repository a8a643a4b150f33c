// @covers reading 10

import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { ALIYA, academyWithProvider } from "#test/support/academy-with-provider.ts";
import { softwareAuthenticator } from "#test/support/authenticator.ts";

const LINKED = "/api/student/auth/providers/linked/";

test("a student sees the linked providers, and nobody else's", async () => {
  const api = await academyWithProvider();
  const student = await api.registered();
  const { access } = (await api.signIn({ ...ALIYA, email: student.email })).body;
  await api.signIn({ ...ALIYA, sub: "somebody else", email: "else@mail.example" });

  const { body } = await api.call("GET", LINKED, undefined, { token: access });

  expect(body).toEqual([
    { id: expect.any(Number), name: "Keycloak", linked_at: "2026-12-01T09:00:00.000Z", removable: true },
  ]);
});

test("only the owner can unlink a provider, and a later sign-in through it creates a new link", async () => {
  const api = await academyWithProvider();
  const student = await api.registered();
  const stranger = await api.registered();
  await api.signIn({ ...ALIYA, email: student.email });
  const { id } = (await api.call("GET", LINKED, undefined, student)).body[0];

  const foreign = await api.call("DELETE", `${LINKED}${id}/`, undefined, stranger);
  const own = await api.call("DELETE", `${LINKED}${id}/`, undefined, student);
  const again = await api.call("DELETE", `${LINKED}${id}/`, undefined, student);

  expect([foreign.status, own.status, again.status, again.body.code]).toEqual([404, 200, 404, "provider.not_linked"]);
  expect((await api.call("GET", LINKED, undefined, student)).body).toEqual([]);
});

test("the only way to sign in cannot be removed", async () => {
  const api = await academyWithProvider();
  const token = (await api.signIn()).body.access;
  const [only] = (await api.call("GET", LINKED, undefined, { token })).body;

  const { status, body } = await api.call("DELETE", `${LINKED}${only.id}/`, undefined, { token });

  expect([only.removable, status, body.code]).toEqual([false, 409, "provider.last_way"]);
  expect((await api.signIn()).status).toBe(200);
});

test("a passkey is a way in: the only provider can be unlinked beside it, and then the passkey stays", async () => {
  const api = await academyWithProvider();
  const token = (await api.signIn()).body.access;
  const key = softwareAuthenticator();
  const passkeys = "/api/student/auth/factors/passkeys/";
  const options = (await api.call("POST", `${passkeys}options/`, { second_factor: false }, { token })).body;
  const made = { name: "Phone", response: key.create(options, { verified: true }), second_factor: false };
  const { passkey } = (await api.call("POST", passkeys, made, { token })).body;
  const [provider] = (await api.call("GET", LINKED, undefined, { token })).body;

  const unlinked = await api.call("DELETE", `${LINKED}${provider.id}/`, undefined, { token });
  const { status, body } = await api.call("DELETE", `${passkeys}${passkey.id}/`, {}, { token });

  expect([provider.removable, unlinked.status]).toEqual([true, 200]);
  expect([status, body.code]).toEqual([409, "provider.last_way"]);
});

test("of two simultaneous removals of the last two ways one is refused", async () => {
  const api = await academyWithProvider();
  const token = (await api.signIn()).body.access;
  await api.signIn({ ...ALIYA, sub: "another number of the same person" });
  const both = (await api.call("GET", LINKED, undefined, { token })).body as { id: number }[];

  const answers = await Promise.all(both.map(({ id }) => api.call("DELETE", `${LINKED}${id}/`, undefined, { token })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a deleted account leaves no link, and a later sign-in through the provider creates a new account", async () => {
  const api = await academyWithProvider();
  const student = await api.registered();
  const person = { ...ALIYA, email: student.email };
  await api.signIn(person);
  await api.call("DELETE", "/api/student/student/delete/", { password: "a long walk home" }, student);

  const kept = await rowsOf(api.context.db, sql`select * from identities`);
  const again = await api.detail((await api.signIn(person)).body.access);

  expect([kept, again.id === student.id]).toEqual([[], false]);
});

test("the export contains the linked providers", async () => {
  const api = await academyWithProvider();
  const token = (await api.signIn()).body.access;

  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.app.inject({ url: "/api/student/student/export/", headers });

  const file = unzipSync(new Uint8Array(answer.rawPayload))["data.json"] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file)).sign_in_providers).toEqual([
    {
      provider: "keycloak",
      issuer: api.provider.url,
      subject: ALIYA.sub,
      linked_at: "2026-12-01T09:00:00.000Z",
    },
  ]);
});
