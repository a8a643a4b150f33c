import type { Context } from "#context.ts";

/** The parts of the context that setting and confirming a password need. */
export type PasswordContext = Context<
  "config" | "db" | "clock" | "keys" | "rateLimiter" | "storage" | "hasher" | "breachedPasswords"
>;
