import { FRESH_SESSION_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { StepUpMethods } from "@academy/shared/contract/auth/step-up-methods";
import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { methodsOf } from "#domains/accounts/factors/methods-of.ts";
import type { SessionOwner } from "#domains/accounts/sessions/session-owner.ts";
import { Problem } from "#errors/problem.ts";

const MINUTE = 60_000;

/** The methods by which the owner of an account can prove who they are. */
async function stepUpMethods(db: Db, { id, passwordHash }: StudentRow): Promise<StepUpMethods> {
  const factors = (await methodsOf(db, id)).filter((method) => method !== "recovery_code");
  return passwordHash === null ? factors : ["password", ...factors];
}

/** A proof of who acts in a session, not older than `FRESH_SESSION_MINUTES` (decision 0101). */
export function recentProof({ db, clock }: Context<"db" | "clock">) {
  const isFresh = (moment: Date | null) =>
    moment !== null && clock().getTime() - moment.getTime() <= FRESH_SESSION_MINUTES * MINUTE;
  return {
    bySignIn: ({ signedInAt }: SessionOwner) => isFresh(signedInAt),
    byStepUp: ({ confirmedAt }: SessionOwner) => isFresh(confirmedAt),
    /** The refusal of a change that needs a new proof: the caller learns how to give it. */
    refusal: async ({ student }: SessionOwner) =>
      new Problem("auth.reauthenticate", { stepUp: await stepUpMethods(db, student) }),
  };
}
