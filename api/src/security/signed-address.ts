import type { Clock } from "#interfaces/clock.ts";
import type { Keys } from "./keys.ts";

/**
 * Addresses end at multiples of five minutes, so that the same lecture keeps one address between two reads of a screen and a
 * playing video is not started again; an address lives between 5 and 10 minutes (threat B9).
 */
const MARK_SECONDS = 300;

/** When an address made now ends. */
export function expiryOf(now: Date) {
  return (Math.floor(now.getTime() / 1000 / MARK_SECONDS) + 2) * MARK_SECONDS;
}

const message = (key: string, student: string, expires: string) => `${key}\n${student}\n${expires}`;

/** Signs an address of a file for one student. */
export function signAddress(keys: Keys, clock: Clock, key: string, studentId: number) {
  const expires = expiryOf(clock());
  const signature = keys.hmac("media", message(key, String(studentId), String(expires)));
  const query = new URLSearchParams({ student: String(studentId), expires: String(expires), signature });
  return { url: `/media/private/${key}?${query}`, expiresAt: new Date(expires * 1000) };
}

/** What an address carries besides the file's key. */
interface AddressClaim {
  student: string;
  expires: string;
  signature: string;
}

/** Reads what an address carries from its query; what is missing or doubled is empty. */
export function addressClaim(query: unknown) {
  const values = query as Record<string, unknown>;
  const single = (name: keyof AddressClaim) => (typeof values[name] === "string" ? values[name] : "");
  return { student: single("student"), expires: single("expires"), signature: single("signature") };
}

/** Whether an address is ours, unaltered and still alive. */
export function isAddressValid(keys: Keys, clock: Clock, key: string, claim: AddressClaim) {
  if (!/^[0-9]{1,12}$/.test(claim.expires)) return false;
  if (!keys.isHmac("media", message(key, claim.student, claim.expires), claim.signature)) return false;
  return Number(claim.expires) * 1000 > clock().getTime();
}
