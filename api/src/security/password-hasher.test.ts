import * as argon2 from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswordHasher } from "./password-hasher.ts";

test("a password is kept as argon2id over 19 MiB and two passes, never twice alike", async () => {
  const hasher = createPasswordHasher();

  const [one, other] = [await hasher.hash("a long walk home"), await hasher.hash("a long walk home")];

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect([await hasher.verify(one, "a long walk home"), await hasher.verify(one, "A long walk home")]).toEqual([
    true,
    false,
  ]);
});

test("nobody's password is never right", async () => {
  const hasher = createPasswordHasher();

  expect(await hasher.verify(null, "a password that nobody has")).toBe(false);
});

test("nobody's password costs what anybody's does: one check against a hash of the same price", async () => {
  const checked: string[] = [];
  const hasher = createPasswordHasher(undefined, {
    hash: argon2.hash,
    verify: (hash, password) => {
      checked.push(hash.split("$").slice(0, 4).join("$"));
      return argon2.verify(hash, password);
    },
  });
  const stored = await hasher.hash("a long walk home");

  await hasher.verify(stored, "wrong one");
  await hasher.verify(null, "wrong one");

  expect(checked).toEqual(Array(2).fill("$argon2id$v=19$m=19456,t=2,p=1"));
});
