import type { Context } from "#context.ts";
import type { Db } from "#database/database.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { emailLanguage } from "#domains/emails/compose-email.ts";
import { enqueueEmail } from "#domains/emails/outbox/outbox.ts";
import { newDeviceEmail } from "#domains/emails/templates/new-device-email.ts";
import type { Caller } from "#http/session/caller.ts";
import { ipPrefix } from "#security/ip-prefix.ts";
import { createRateLimiter } from "#security/rate-limits/rate-limiter.ts";
import { RATE_LIMITS } from "#security/rate-limits/rate-limits.ts";
import { knownDevicesRepository } from "./known-devices.repository.ts";

/** The parts of the context that noting a device needs. */
export type DeviceContext = Context<"config" | "clock" | "keys">;

/**
 * Stores the device of a sign-in, and emails the owner if the account has not signed in on it before (decision 0102). A device without a
 * number is known by its kind and its network, because the kind alone is easily guessed. No email is sent for the first device of an
 * account, nor for a device whose owner has just proven the mailbox (`fromMailbox`). If the rate limit (`newDevices`) stops the email, the
 * device is not stored either, so that its next sign-in is reported.
 */
export async function tellNewDevice(
  tx: Db,
  { config, clock, keys }: DeviceContext,
  student: StudentRow,
  { device, deviceId, ip }: Caller,
  { fromMailbox = false } = {},
) {
  const now = clock();
  const network = ipPrefix(ip);
  const devices = knownDevicesRepository(tx);
  const known = await devices.of(student.id);
  const hmac = keys.hmac("sign-in", `device:${student.id}:${deviceId ?? `${device} ${network}`}`);
  const isNewDevice = known.length > 0 && !fromMailbox && known.every(({ deviceHmac }) => deviceHmac !== hmac);
  const limiter = createRateLimiter(tx, clock);
  if (isNewDevice && !(await limiter.tryTake(`new-device:${student.id}`, RATE_LIMITS.newDevices))) return;
  await devices.note(student.id, hmac, now);
  if (!isNewDevice || !student.verifiedAt) return;
  const signIn = { at: now, device, network };
  await enqueueEmail(tx, newDeviceEmail(student.email ?? "", emailLanguage(student), signIn, config.publicUrl), now);
}
