import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createPasswordHasher, type PasswordHasher } from "#security/password-hasher.ts";
import { type Answer, startTestApi } from "#test/support/test-api.ts";

/** A hasher that records its calls. */
function countingHasher() {
  const hasher = createPasswordHasher({ memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const hasherCalls: string[] = [];
  const counting: PasswordHasher = {
    ...hasher,
    hashes: (password, shape) => {
      hasherCalls.push("hash");
      return hasher.hashes(password, shape);
    },
    hash: (password, shape) => {
      hasherCalls.push("hash");
      return hasher.hash(password, shape);
    },
    verify: (hash, password) => {
      hasherCalls.push(hash === null ? "verify against nothing" : "verify");
      return hasher.verify(hash, password);
    },
  };
  return { counting, hasherCalls };
}

/** What an answer reveals, without the request's number and second. */
function visible({ status, body: { request_id: _, ...body }, headers }: Answer) {
  const { "x-request-id": __, date: ___, ...rest } = headers;
  return { status, body, headers: rest };
}

test("a known address, an unknown one and an account without a password cost one check each and get the same answer", async () => {
  const { counting, hasherCalls } = countingHasher();
  const api = await startTestApi({ hasher: counting });
  const [known, byProvider] = [await api.registered(), await api.registered()];
  await api.context.db.execute(sql`update students set password_hash = null where id = ${byProvider.id}`);
  hasherCalls.length = 0;

  const answers = [];
  const work = [];
  for (const email of [known.email, "nobody@example.com", byProvider.email]) {
    answers.push(visible(await api.call("POST", "/api/student/auth/token/", { email, password: "wrong one" })));
    work.push(hasherCalls.splice(0));
  }

  expect(work).toEqual([["verify"], ["verify against nothing"], ["verify against nothing"]]);
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 401, body: { code: "sign_in.wrong" } });
});

test("an address with many registrations costs one check like any other, and each of its passwords signs in", async () => {
  const { counting, hasherCalls } = countingHasher();
  const api = await startTestApi({ hasher: counting });
  const email = "many@example.com";
  const passwords = ["a first long walk", "a second long walk", "a third long walk"];
  for (const password of passwords)
    await api.call("POST", "/api/student/auth/register/", { email, password1: password, password2: password });
  hasherCalls.length = 0;

  const statuses = [];
  for (const password of [...passwords, "wrong one"])
    statuses.push((await api.call("POST", "/api/student/auth/token/", { email, password })).status);

  expect([statuses, hasherCalls]).toEqual([
    [200, 200, 200, 401],
    ["hash", "hash", "hash", "hash"],
  ]);
});
