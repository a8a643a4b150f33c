import type { Context } from "#context.ts";
import { fieldProblem } from "#errors/problem.ts";

/**
 * Refuses a new password that was stolen somewhere, where the operator named a service that knows (reading 61). Asked last, of those
 * who may set one: nobody else makes the server call anybody.
 */
export async function refuseBreached(
  { breachedPasswords }: Pick<Context, "breachedPasswords">,
  password: string,
  field: string,
): Promise<void> {
  if (await breachedPasswords.isBreached(password)) throw fieldProblem(field, "password.known");
}
