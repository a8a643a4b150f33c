/**
 * Header of the calls that change something, by which the browser says that it takes another token for its session, and of the answer
 * that brings one: whoever has shown again who they are goes on with a new token (decision 0124). A call without it keeps its token.
 */
export const SESSION_HEADER = "Academy-Session";

/** What the header says in a call. */
export const SESSION_RENEWABLE = "renewable";

/** So many first characters have all tokens of one sign-in in common; the others are drawn anew. */
export const SIGN_IN_CHARACTERS = 11;

/** Whether two tokens are of one sign-in: then the later one only took the place of the other, in whichever tab. */
export const isSameSignIn = (one: string, other: string): boolean =>
  one.slice(0, SIGN_IN_CHARACTERS) === other.slice(0, SIGN_IN_CHARACTERS);
