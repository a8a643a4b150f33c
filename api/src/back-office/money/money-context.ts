import type { Context } from "#context.ts";

/** What the place money needs. */
export type MoneyContext = Pick<
  Context,
  "config" | "db" | "clock" | "keys" | "paymentProviders" | "storage" | "threads"
>;
