// @covers reading 93

import * as argon2 from "@node-rs/argon2";
import { expect, test } from "vitest";
import { createPasswordHasher, shapeOf } from "./password-hasher.ts";

test("a password is stored as argon2id with 19 MiB and two passes, with a new salt each time", async () => {
  const hasher = createPasswordHasher();

  const [one, other] = [await hasher.hash("a long walk home"), await hasher.hash("a long walk home")];

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect([await hasher.verify(one, "a long walk home"), await hasher.verify(one, "A long walk home")]).toEqual([
    true,
    false,
  ]);
});

test("the hash of an unknown account matches no password", async () => {
  const hasher = createPasswordHasher();

  expect(await hasher.verify(null, "a password that nobody has")).toBe(false);
});

test("a check for an unknown account costs as much as for a known one", async () => {
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

/** A hasher that records each form of a password that it hashes or compares. */
function recordingHasher() {
  const compared: string[] = [];
  const hasher = createPasswordHasher(
    { memoryCost: 1_024, timeCost: 1, parallelism: 1 },
    {
      hash: argon2.hash,
      verify: (hash, password) => {
        compared.push(password);
        return argon2.verify(hash, password);
      },
    },
  );
  return { hasher, compared };
}

const COMPOSED = "зимний йод".normalize("NFC");
const DECOMPOSED = COMPOSED.normalize("NFD");

test("a password is the same with composed or decomposed letters", async () => {
  const { hasher } = recordingHasher();

  const [one, other] = [await hasher.hash(COMPOSED), await hasher.hash(DECOMPOSED)];

  expect(COMPOSED).not.toBe(DECOMPOSED);
  for (const stored of [one, other])
    for (const typed of [COMPOSED, DECOMPOSED]) {
      expect(await hasher.verify(stored, typed)).toBe(true);
      expect(await hasher.renewed(stored, typed)).toBeNull();
    }
});

test("an older hash matches in either form and is renewed in the current one", async () => {
  const { hasher } = recordingHasher();
  const stored = await argon2.hash(DECOMPOSED, { memoryCost: 2_048, timeCost: 1, parallelism: 1 });

  for (const typed of [COMPOSED, DECOMPOSED]) {
    expect(await hasher.verify(stored, typed)).toBe(true);
    const renewed = (await hasher.renewed(stored, typed)) ?? "";
    expect(await argon2.verify(renewed, COMPOSED)).toBe(true);
    expect(renewed.split("$").slice(0, 5)).toEqual(stored.split("$").slice(0, 5));
    expect(await hasher.hashes(typed, shapeOf(stored))).toContain(stored);
  }
  expect(await hasher.verify(stored, "зимний иод")).toBe(false);
});

test.each([
  ["a password with one form", "a long walk home", 1],
  ["a password typed composed", COMPOSED, 2],
  ["a password typed decomposed", DECOMPOSED, 2],
])("%s costs as many checks with a hash as without one", async (_, typed, checks) => {
  const { hasher, compared } = recordingHasher();
  const stored = await hasher.hash("another password");

  await hasher.verify(stored, typed);
  const known = compared.splice(0);
  await hasher.verify(null, typed);

  expect([known.length, compared.length]).toEqual([checks, checks]);
});
