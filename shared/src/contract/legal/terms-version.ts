import * as z from "@academy/shared/schema";
import { isDay } from "#contract/calendar-day.ts";

/**
 * A version of the legal texts: the day from which they are in force (specification §2). The second and later
 * versions of one day have a number after the day, `2026-11-23.02`. Versions can be compared as strings.
 */
export const TERMS_VERSION_FORM = /^\d{4}-\d{2}-\d{2}(?:\.\d{2})?$/;

/** A version that a client names. It has no pattern in the contract, because the contract only grows and a version was once only a day. */
export const TermsVersion = z
  .string()
  .check(z.refine((version) => TERMS_VERSION_FORM.test(version) && isDay(version.slice(0, 10))));

/** The day of a version, `2026-11-23`. */
export const dayOfVersion = (version: string): string => version.slice(0, 10);

/** The number of a version within its day, from 1. */
export const numberOfVersion = (version: string): number => Number(version.slice(11) || 1);

/** The version after `before`, published on a day. On the same day, or when the clock is behind, it gets the next number. */
export function nextTermsVersion(before: string, day: string): string {
  if (day > dayOfVersion(before)) return day;
  return `${dayOfVersion(before)}.${String(numberOfVersion(before) + 1).padStart(2, "0")}`;
}
