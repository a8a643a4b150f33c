/**
 * Header of calls that change something: with it the browser says that it accepts a new token for its session; and of the answer
 * that brings one. After a step-up the session continues with a new token (decision 0124). A call without the header keeps its
 * token.
 */
export const SESSION_HEADER = "Academy-Session";

/** The header's value in a call. */
export const SESSION_RENEWABLE = "renewable";

/** The tokens of one sign-in have this many first characters in common; the others are random. */
export const SIGN_IN_CHARACTERS = 11;

/** Whether two tokens belong to one sign-in: then the later one only replaced the earlier, in whichever tab. */
export const isSameSignIn = (one: string, other: string): boolean =>
  one.slice(0, SIGN_IN_CHARACTERS) === other.slice(0, SIGN_IN_CHARACTERS);
