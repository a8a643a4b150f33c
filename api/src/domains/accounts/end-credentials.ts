import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { factorsRepository } from "#domains/accounts/factors/factors.repository.ts";
import { accountsRepository } from "./accounts.repository.ts";
import { emailChangesRepository } from "./email-change/email-changes.repository.ts";
import { factorRecoveriesRepository } from "./factor-recovery/factor-recoveries.repository.ts";
import { identitiesRepository } from "./providers/identities.repository.ts";
import { recoveryRepository } from "./recovery/recovery.repository.ts";
import { sessionsRepository } from "./sessions/sessions.repository.ts";
import { knownDevicesRepository } from "./sign-in/known-devices.repository.ts";
import { registrationsRepository } from "./sign-up/registrations.repository.ts";

/** Locks the account of a student who leaves, after its address: operations on one address happen in turn (decision 0023). */
export async function lockForDeletion(tx: Db, student: StudentRow) {
  await registrationsRepository(tx).lock(student.email ?? "");
  return accountsRepository(tx).lock(student.id);
}

/**
 * Ends every way to sign in to a deleted account: changes of its address, sign-ins by other services, second factors, sessions. If nobody
 * has confirmed the address, a recovery of it passes to another registration of the address.
 */
export async function endCredentials(tx: Db, { id, email, verifiedAt }: StudentRow) {
  await emailChangesRepository(tx).dropOf(id);
  const heir = verifiedAt || !email ? null : await registrationsRepository(tx).another(email, id);
  await recoveryRepository(tx).handOver(id, heir?.id ?? null);
  await identitiesRepository(tx).dropOf(id);
  await factorsRepository(tx).dropAll(id);
  await factorRecoveriesRepository(tx).endOf(id);
  await knownDevicesRepository(tx).dropOf(id);
  await sessionsRepository(tx).dropAll(id);
}
