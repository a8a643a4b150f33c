import * as z from "@academy/shared/schema";

/**
 * A version of the legal texts: the day from which they are in force (specification §2, reading 11), with a number behind it from the
 * second version of one day on, `2026-11-23.02`. Versions compare as text.
 */
export const TERMS_VERSION_FORM = /^\d{4}-\d{2}-\d{2}(?:\.\d{2})?$/;

/** A version that a client names. The form is no pattern of the contract, which only grows: it was a day alone once. */
export const TermsVersion = z
  .string({ error: "field.invalid" })
  .check(z.refine((version) => TERMS_VERSION_FORM.test(version), { error: "field.invalid" }));

/** The day of a version, `2026-11-23`. */
export const dayOfVersion = (version: string): string => version.slice(0, 10);

/** Which version of its day it is, from 1. */
export const numberOfVersion = (version: string): number => Number(version.slice(11) || 1);

/** The version that follows another one on a day; on the same day, or with a clock that is behind, one with the next number. */
export function nextTermsVersion(before: string, day: string): string {
  if (day > dayOfVersion(before)) return day;
  return `${dayOfVersion(before)}.${String(numberOfVersion(before) + 1).padStart(2, "0")}`;
}
