import { availableParallelism } from "node:os";
import * as argon2 from "@node-rs/argon2";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

/** What a hash costs. */
interface HashCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** Argon2id (the library's default) with 19 MiB, two passes, one lane (docs/security.md). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What hashes must share for equal passwords to give equal hashes: the salt, and the cost where it is not today's. */
interface HashShape {
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
interface HashEngine {
  hash: (password: string, options: HashCost & Partial<HashShape>) => Promise<string>;
  verify: (hash: string, password: string) => Promise<boolean>;
}

/** How many may wait before the answer is "busy". */
const QUEUE_MAX = 64;

/** While others wait, a core rests after a hash for as long as the hash took: in a flood of sign-ins readers still have half of it. */
const REST = 1;

/**
 * The forms in which a password may have been hashed: today's (NFC), and those that keyboards send and earlier versions hashed as they
 * were (reading 93). Most passwords have one form; how many there are depends on what was typed alone (threat B5).
 */
const formsOf = (password: string) => [...new Set([password.normalize("NFC"), password.normalize("NFD"), password])];

/** Hashes and checks passwords, a few at a time, so that a flood of sign-ins cannot take all cores. */
export interface PasswordHasher {
  /** Hashes with a salt of its own, or in the given shape. */
  hash: (password: string, shape?: HashShape) => Promise<string>;
  /** The hashes in the given shape that may be kept of a password: today's first, then those of earlier versions. */
  hashes: (password: string, shape: HashShape) => Promise<string[]>;
  /** Checks in the same time whether there is a hash or not (threat B5). */
  verify: (hash: string | null, password: string) => Promise<boolean>;
  /** Today's hash of a right password, if an earlier version hashed it in another form; else null. */
  renewed: (hash: string, password: string) => Promise<string | null>;
}

/** The hasher of a process; tests that are about something else may hash for less. */
export function createPasswordHasher(cost = COST, { hash, verify }: HashEngine = argon2): PasswordHasher {
  const limited = createConcurrencyLimit(Math.max(1, availableParallelism() - 1), QUEUE_MAX, REST);
  const dummy = hash("a password that nobody has", cost);
  const hashForm = (form: string, shape?: HashShape) =>
    limited(() => hash(form, { ...(shape?.cost ?? cost), ...(shape && { salt: shape.salt }) }));
  return {
    hash: (password, shape) => hashForm(password.normalize("NFC"), shape),
    hashes: (password, shape) => Promise.all(formsOf(password).map((form) => hashForm(form, shape))),
    async verify(stored, password) {
      const compared = stored ?? (await dummy);
      for (const form of formsOf(password)) if (await limited(() => verify(compared, form))) return stored !== null;
      return false;
    },
    async renewed(stored, password) {
      if (formsOf(password).length === 1) return null;
      const today = await hashForm(password.normalize("NFC"), shapeOf(stored));
      return today === stored ? null : today;
    },
  };
}
