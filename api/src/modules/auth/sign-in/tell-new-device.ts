import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import type { Caller } from "#http/session/caller.ts";
import { emailLanguage } from "#modules/mail/compose-email.ts";
import { enqueueEmail } from "#modules/mail/outbox/outbox.ts";
import { newDeviceEmail } from "#modules/mail/templates/new-device-email.ts";
import { ipPrefix } from "#security/ip-prefix.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { knownDevicesRepository } from "./known-devices.repository.ts";

/** What noting a device needs. */
export type DeviceContext = Pick<Context, "config" | "clock" | "keys">;

/**
 * Notes the device of a sign-in, and tells the owner by a letter of one that the account has not signed in on before (decision 0102).
 * A device without a number is known by its kind and its network: the kind alone is easily guessed. The first device of an account is
 * told of nobody, nor one whose owner has just shown the mailbox (`fromMailbox`). What is not told for there were too many
 * (`newDevices`) is not noted either, so that its next sign-in is told.
 */
export async function tellNewDevice(
  tx: Db,
  { config, clock, keys }: DeviceContext,
  student: StudentRow,
  { device, deviceId, ip }: Caller,
  { fromMailbox = false } = {},
): Promise<void> {
  const now = clock();
  const network = ipPrefix(ip);
  const devices = knownDevicesRepository(tx);
  const known = await devices.of(student.id);
  const hmac = keys.hmac("sign-in", `device:${student.id}:${deviceId ?? `${device} ${network}`}`);
  const isNews = known.length > 0 && !fromMailbox && known.every(({ deviceHmac }) => deviceHmac !== hmac);
  const limiter = createRateLimiter(tx, clock);
  if (isNews && !(await limiter.tryTake(`new-device:${student.id}`, RATE_LIMITS.newDevices))) return;
  await devices.note(student.id, hmac, now);
  if (!isNews || !student.verifiedAt) return;
  const signIn = { at: now, device, network };
  await enqueueEmail(tx, newDeviceEmail(student.email ?? "", emailLanguage(student), signIn, config.publicUrl), now);
}
