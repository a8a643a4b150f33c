import type { Context } from "#context.ts";

/** What the money section needs from the context. */
export type MoneyContext = Context<"config" | "db" | "clock" | "keys" | "paymentProviders" | "storage" | "threads">;
