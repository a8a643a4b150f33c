import type { Context } from "#context.ts";
import { fieldProblem } from "#errors/problem.ts";

/**
 * Refuses a new password that is known from a breach, if the operator has configured a service that checks this. Called last,
 * once the caller may set a password: no other caller makes the server send requests.
 */
export async function refuseBreached(
  { breachedPasswords }: Context<"breachedPasswords">,
  password: string,
  field: string,
) {
  if (await breachedPasswords.isBreached(password.normalize("NFC"))) throw fieldProblem(field, "password.known");
}
