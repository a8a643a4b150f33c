import { Problem } from "#errors/problem.ts";

/** Something an operator typed that cannot be done, in one line. */
export class AdminError extends Error {}

/** Turns a refusal by the rules that the staff area shares into an error for the operator, with the same sentence about a thing. */
export const refusedAbout = (thing: string) => (error: unknown) => {
  throw error instanceof Problem ? new AdminError(`${thing}: ${error.message}`) : error;
};
