import { isDay } from "@academy/shared/contract/fields";
import { AdminError } from "#admin/admin-error.ts";
import type { Context } from "#context.ts";
import { HELP } from "./help.ts";

/** A value that a command cannot do without. */
export function required(value: string | undefined, name: string) {
  if (!value) throw new AdminError(`${name} is missing\n\n${HELP}`);
  return value;
}

/** A whole number as an operator types it. */
export function numberOf(value: string | undefined, name: string) {
  const text = required(value, name);
  if (!/^\d{1,9}$/.test(text)) throw new AdminError(`${name} must be a whole number, not "${value}"`);
  return Number(text);
}

/** A moment as an operator types it; now, where none is typed. */
export function momentOf(value: string | undefined, { clock }: Context<"clock">) {
  if (value === undefined) return clock();
  const moment = new Date(value);
  // `Date` reads 30 February as 2 March.
  if (!isDay(value.slice(0, 10)) || Number.isNaN(moment.getTime()))
    throw new AdminError(`--since must be a moment such as 2026-12-01T09:00Z, not "${value}"`);
  return moment;
}
