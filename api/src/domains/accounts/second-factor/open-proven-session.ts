import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { stopRemoval } from "#domains/accounts/factor-recovery/factor-recovery.service.ts";
import { openSession } from "#domains/accounts/sessions/sessions.service.ts";
import { tellNewDevice } from "#domains/accounts/sign-in/tell-new-device.ts";
import type { Caller } from "#http/session/caller.ts";
import type { SecondFactorContext } from "./second-factor-context.ts";

/** Opens the session of a student who has just shown a second factor; a pending request to remove the factors ends. */
export async function openProvenSession(tx: Db, context: SecondFactorContext, student: StudentRow, caller: Caller) {
  const now = context.clock();
  const { device } = caller;
  const access = await openSession(tx, now, { studentId: student.id, device, secondFactorAt: now });
  await tellNewDevice(tx, context, student, caller);
  await stopRemoval(tx, context, student.id);
  return { access, email_verified: student.verifiedAt !== null };
}
