import { TECHNICAL_RECORD_DAYS } from "@academy/shared/contract/promises";
import type { Context } from "#context.ts";
import { challengesRepository } from "#domains/accounts/sessions/challenges.repository.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS } from "#http/session/session-limits.ts";
import { accountsRepository } from "./accounts.repository.ts";
import { emailChangesRepository } from "./email-change/email-changes.repository.ts";
import { factorRecoveriesRepository } from "./factor-recovery/factor-recoveries.repository.ts";
import { identitiesRepository } from "./providers/identities.repository.ts";
import { recoveryRepository } from "./recovery/recovery.repository.ts";
import { sessionsRepository } from "./sessions/sessions.repository.ts";
import { knownDevicesRepository } from "./sign-in/known-devices.repository.ts";
import { sweepRegistrations } from "./sign-up/end-registrations.ts";

/** How long an unconfirmed registration is kept; one with a session or an order is kept longer (decision 0023). */
const REGISTRATION_DAYS = 30;

/** How long a device is known after the last sign-in on it: twice the longest session (decision 0102). */
const KNOWN_DEVICE_DAYS = 2 * ABSOLUTE_DAYS;

/** How long a request to remove lost factors waits for the staff's decision (decision 0103). */
const FACTOR_RECOVERY_REQUEST_DAYS = 30;

/** Deletes sessions, codes and attempts that ended long ago; `before` returns the moment that many days ago. */
export async function sweepAccounts(context: Context<"db" | "storage" | "clock">, before: (days: number) => Date) {
  const { db, clock } = context;
  await recoveryRepository(db).sweep(before(1));
  await emailChangesRepository(db).sweep(before(1));
  await identitiesRepository(db).sweep(clock());
  await challengesRepository(db).sweep(clock());
  await factorRecoveriesRepository(db).sweep(before(FACTOR_RECOVERY_REQUEST_DAYS));
  await knownDevicesRepository(db).sweep(before(KNOWN_DEVICE_DAYS));
  await accountsRepository(db).sweepCodes(before(TECHNICAL_RECORD_DAYS));
  await sessionsRepository(db).sweep(before(IDLE_DAYS), before(ABSOLUTE_DAYS), clock());
  await sweepRegistrations(context, before(REGISTRATION_DAYS));
}
