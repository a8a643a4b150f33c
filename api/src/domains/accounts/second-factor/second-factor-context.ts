import type { Context } from "#context.ts";

/** The parts of the context that completing a sign-in needs. */
export type SecondFactorContext = Context<"config" | "db" | "clock" | "keys" | "hasher" | "rateLimiter">;
