import { availableParallelism } from "node:os";
import * as argon2 from "@node-rs/argon2";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** What a hash costs. */
export interface HashCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id (the library's default) with 19 MiB, two passes, one lane (docs/security.md). */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What hashes must share for equal passwords to give equal hashes: the salt, and the cost where it is not today's. */
export interface HashShape {
  salt: Uint8Array;
  cost?: HashCost;
}

/** The shape of a hash as it is kept: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export function shapeOf(hash: string): HashShape {
  const [, memoryCost, timeCost, parallelism, salt = ""] =
    /\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$[^$]+$/.exec(hash) ?? [];
  const cost = { memoryCost: Number(memoryCost), timeCost: Number(timeCost), parallelism: Number(parallelism) };
  return { salt: Buffer.from(salt, "base64"), cost };
}

/** The functions that hash for a hasher; a test may pass in its own to see what the hasher does. */
export interface HashEngine {
  hash: (password: string, options: HashCost & Partial<HashShape>) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
}

/** How many may wait before the answer is "busy". */
const QUEUE_MAX = 64;

/** While others wait, a core rests after a hash for as long as the hash took: in a flood of sign-ins readers still have half of it. */
const REST = 1;

/** Hashes and checks passwords, a few at a time, so that a flood of sign-ins cannot take all cores. */
export interface PasswordHasher {
  /** Hashes with a salt of its own, or in the given shape. */
  hash: (password: string, shape?: HashShape) => Promise<string>;
  /** Checks in the same time whether there is a hash or not (threat B5). */
  verify: (hash: string | null, password: string) => Promise<boolean>;
}

/** The hasher of a process; tests that are about something else may hash for less. */
export function createPasswordHasher(cost = COST, { hash, verify }: HashEngine = argon2): PasswordHasher {
  const limited = createConcurrencyLimit(Math.max(1, availableParallelism() - 1), QUEUE_MAX, REST);
  const dummy = hash("a password that nobody has", cost);
  return {
    hash: (password, shape) =>
      limited(() => hash(password, { ...(shape?.cost ?? cost), ...(shape && { salt: shape.salt }) })),
    verify: (stored, password) =>
      limited(async () => {
        const matches = await verify(stored ?? (await dummy), password);
        return stored !== null && matches;
      }),
  };
}
