/**
 * The words for an answer that says nothing about itself, by call (spec §8, reading 43). English and Russian differ in what they
 * tell apart: sign-in, password reset and photo share 'Authorization error', and have three sentences in Russian.
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

/** A call whose failure has words of its own in the specification. */
export type FailingCall = keyof typeof FAILURE_FALLBACKS;

/** Calls whose reason, the server's too, stands inside a sentence (spec §8: 'Error: {error}'). */
export const FAILURE_SENTENCES = { instructors: "failures.reason" } as const satisfies Partial<
  Record<FailingCall, string>
>;
