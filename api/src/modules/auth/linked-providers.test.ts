import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { rowsOf } from "#database/database.ts";
import { ALIYA, academyWithProvider } from "#testing/academy-with-provider.ts";

const LINKED = "/api/student/auth/providers/linked/";

test("a student sees the providers that sign in, and no one else's", async () => {
  const world = await academyWithProvider();
  const student = await world.student();
  const { access } = (await world.signIn({ ...ALIYA, email: student.email })).body;
  await world.signIn({ ...ALIYA, sub: "somebody else", email: "else@mail.example" });

  const { body } = await world.call("GET", LINKED, undefined, { token: access });

  expect(body).toEqual([
    { id: expect.any(Number), name: "Keycloak", linked_at: "2026-12-01T09:00:00.000Z", removable: true },
  ]);
});

test("one is unlinked by its owner only, and then signs in to a link anew", async () => {
  const world = await academyWithProvider();
  const student = await world.student();
  const stranger = await world.student();
  await world.signIn({ ...ALIYA, email: student.email });
  const { id } = (await world.call("GET", LINKED, undefined, student)).body[0];

  const foreign = await world.call("DELETE", `${LINKED}${id}/`, undefined, stranger);
  const own = await world.call("DELETE", `${LINKED}${id}/`, undefined, student);
  const again = await world.call("DELETE", `${LINKED}${id}/`, undefined, student);

  expect([foreign.status, own.status, again.status, again.body.code]).toEqual([404, 200, 404, "provider.not_linked"]);
  expect((await world.call("GET", LINKED, undefined, student)).body).toEqual([]);
});

test("the only way in stays", async () => {
  const world = await academyWithProvider();
  const token = (await world.signIn()).body.access;
  const [only] = (await world.call("GET", LINKED, undefined, { token })).body;

  const { status, body } = await world.call("DELETE", `${LINKED}${only.id}/`, undefined, { token });

  expect([only.removable, status, body.code]).toEqual([false, 409, "provider.last_way"]);
  expect((await world.signIn()).status).toBe(200);
});

test("of the last two ways two calls at once take one", async () => {
  const world = await academyWithProvider();
  const token = (await world.signIn()).body.access;
  await world.signIn({ ...ALIYA, sub: "another number of the same person" });
  const both = (await world.call("GET", LINKED, undefined, { token })).body as { id: number }[];

  const answers = await Promise.all(
    both.map(({ id }) => world.call("DELETE", `${LINKED}${id}/`, undefined, { token })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a deleted account leaves no provider behind, and who comes again is somebody new", async () => {
  const world = await academyWithProvider();
  const student = await world.student();
  const person = { ...ALIYA, email: student.email };
  await world.signIn(person);
  await world.call("DELETE", "/api/student/student/delete/", { password: "a long walk home" }, student);

  const kept = await rowsOf(world.context.db, sql`select * from identities`);
  const again = await world.detail((await world.signIn(person)).body.access);

  expect([kept, again.id === student.id]).toEqual([[], false]);
});

test("a student takes away what is known of the providers too", async () => {
  const world = await academyWithProvider();
  const token = (await world.signIn()).body.access;

  const headers = { authorization: `Bearer ${token}` };
  const answer = await world.app.inject({ url: "/api/student/student/export/", headers });

  const file = unzipSync(new Uint8Array(answer.rawPayload))["data.json"] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(file)).sign_in_providers).toEqual([
    {
      provider: "keycloak",
      issuer: world.provider.url,
      subject: ALIYA.sub,
      linked_at: "2026-12-01T09:00:00.000Z",
    },
  ]);
});
