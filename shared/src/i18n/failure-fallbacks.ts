import type { AreaTexts } from "@academy/shared/i18n";
import type { ParseKeys } from "i18next";

/**
 * The fallback text for a failed call whose answer says nothing about itself, by call (spec §8). The two languages
 * differ: sign-in, password reset and photo share 'Authorization error' in English, and have three different sentences in
 * Russian.
 */
export const FAILURE_FALLBACKS = {
  signIn: "failures.access",
  signUp: "failures.access",
  currentUser: "failures.access",
  update: "failures.update",
  passwordReset: "failures.password_reset",
  photo: "failures.authorization",
  course: "failures.request",
  topics: "failures.request",
  seminars: "failures.request",
  contact: "failures.loading",
  instructors: "failures.loading",
} as const;

/** A call for whose failure the specification has its own words. */
export type CatalogueCall = keyof typeof FAILURE_FALLBACKS;

/** A call of an area alone, by the key of the text for its failure with the area's namespace: `library:books.failed`. */
export type AreaCall = { [Area in keyof AreaTexts]: `${Area}:${ParseKeys<Area>}` }[keyof AreaTexts];

/** A call with a text for a failure whose answer says nothing about itself. */
export type FailingCall = CatalogueCall | AreaCall;

/** The key of that text. */
export const fallbackKey = (call: FailingCall) =>
  Object.hasOwn(FAILURE_FALLBACKS, call) ? FAILURE_FALLBACKS[call as CatalogueCall] : (call as AreaCall);

/** Calls whose failure text puts the reason, also one that the server gives, into a sentence (spec §8: 'Error: {error}'). */
export const FAILURE_SENTENCES = { instructors: "failures.reason" } as const satisfies Partial<
  Record<CatalogueCall, string>
>;
