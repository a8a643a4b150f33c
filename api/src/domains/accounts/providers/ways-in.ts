import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { identitiesRepository } from "./identities.repository.ts";

/**
 * Whether a student who loses one way to sign in keeps another: a password, a linked provider that is still offered, or a passkey
 * (decision 0021, reading 132).
 */
export async function hasOtherWayIn(
  tx: Db,
  { signInProviders }: Context<"signInProviders">,
  { id, passwordHash }: StudentRow,
  lost: { identity: number } | { passkey: number },
) {
  if (passwordHash !== null) return true;
  const providers = (await identitiesRepository(tx).listOf(id)).filter(
    (each) => !("identity" in lost && each.id === lost.identity) && signInProviders.has(each.provider),
  );
  const passkeys = (await factorsRepository(tx).passkeysOf(id)).filter(
    (each) => !("passkey" in lost && each.id === lost.passkey),
  );
  return providers.length + passkeys.length > 0;
}
