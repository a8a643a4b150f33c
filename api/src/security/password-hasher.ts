import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { createQueue } from "./in-turn.ts";

/** Argon2id (the library's default) with 19 MiB, two passes, one lane (architecture §5). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many may wait before the answer is "busy". */
const QUEUE_MAX = 64;

/** Hashes and checks passwords, a few at a time, so that a flood of sign-ins cannot take all cores. */
export interface PasswordHasher {
  hash: (password: string) => Promise<string>;
  /** Checks in the same time whether there is a hash or not (threat B5). */
  verify: (hash: string | null, password: string) => Promise<boolean>;
}

/** The hasher of a process. */
export function createPasswordHasher(lanes = Math.max(1, availableParallelism() - 1)): PasswordHasher {
  const inTurn = createQueue(lanes, QUEUE_MAX);
  const dummy = hash("a password that nobody has", OPTIONS);
  return {
    hash: (password) => inTurn(() => hash(password, OPTIONS)),
    verify: (stored, password) =>
      inTurn(async () => {
        const matches = await verify(stored ?? (await dummy), password);
        return stored !== null && matches;
      }),
  };
}
