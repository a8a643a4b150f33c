import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import type { Caller } from "#http/session/caller.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { newDeviceEmail } from "#modules/mail/templates/new-device-email.ts";
import { ipPrefix } from "#security/ip-prefix.ts";
import { knownDevicesRepository } from "./known-devices.repository.ts";

const DAY = 86_400_000;

/** Devices of an account within a day after which no letter more leaves: a sixth tells nothing new, and a thief could fill a mailbox. */
const DEVICES_A_DAY = 5;

/** What noting a device needs. */
export type DeviceContext = Pick<Context, "config" | "clock" | "keys">;

/**
 * Notes the device of a sign-in, and tells the owner by a letter of one that the account has not signed in on before (decision 0102).
 * The first device of an account is told of nobody, nor one whose owner has just shown the mailbox (`fromMailbox`). What is not told for there were too many is
 * not noted either, so that its next sign-in is told.
 */
export async function tellNewDevice(
  tx: Db,
  { config, clock, keys }: DeviceContext,
  student: StudentRow,
  { device, deviceId, ip }: Caller,
  { fromMailbox = false } = {},
): Promise<void> {
  const now = clock();
  const devices = knownDevicesRepository(tx);
  const known = await devices.of(student.id);
  const hmac = keys.hmac("sign-in", `device:${student.id}:${deviceId ?? device}`);
  const isKnown = known.some(({ deviceHmac }) => deviceHmac === hmac);
  const lately = known.filter(({ usedAt }) => now.getTime() - usedAt.getTime() < DAY).length;
  if (!isKnown && lately >= DEVICES_A_DAY) return;
  await devices.note(student.id, hmac, now);
  if (isKnown || known.length === 0 || fromMailbox || !student.verifiedAt) return;
  const signIn = { at: now, device, network: ipPrefix(ip) };
  await enqueueEmail(tx, newDeviceEmail(student.email ?? "", emailLanguage(student), signIn, config.publicUrl), now);
}
