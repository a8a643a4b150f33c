import { type Keys, sameSecret } from "#security/keys.ts";
import type { SignedAddress } from "./storage.ts";

/**
 * Addresses end at a mark of five minutes, so that the same lecture keeps one address between two reads of a screen and
 * a playing video is not started again; a life is between 5 and 10 minutes (reading 22, threat B9).
 */
const MARK_SECONDS = 300;

/** When an address made now ends. */
export function expiryOf(now: Date): number {
  return (Math.floor(now.getTime() / 1000 / MARK_SECONDS) + 2) * MARK_SECONDS;
}

const message = (key: string, student: string, expires: string) => `${key}\n${student}\n${expires}`;

/** How many signatures are remembered; a list of topics has some 140, asked for again and again within five minutes. */
const REMEMBERED = 20_000;

const signatures = new WeakMap<Keys, Map<string, string>>();

function signatureOf(keys: Keys, text: string): string {
  const known = signatures.get(keys) ?? new Map<string, string>();
  signatures.set(keys, known);
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = keys.hmac("media", text);
  if (known.size >= REMEMBERED) known.clear();
  known.set(text, made);
  return made;
}

/** Signs an address of a file for one student. */
export function signAddress(keys: Keys, clock: () => Date, key: string, studentId: number): SignedAddress {
  const expires = expiryOf(clock());
  const signature = signatureOf(keys, message(key, String(studentId), String(expires)));
  const query = new URLSearchParams({ student: String(studentId), expires: String(expires), signature });
  return { url: `/media/private/${key}?${query}`, expiresAt: new Date(expires * 1000) };
}

/** What an address carries besides the file's key. */
export interface AddressClaim {
  student: string;
  expires: string;
  signature: string;
}

/** Whether an address is ours, unaltered and still alive. */
export function isAddressValid(keys: Keys, clock: () => Date, key: string, claim: AddressClaim): boolean {
  if (!/^[0-9]{1,12}$/.test(claim.expires)) return false;
  if (!sameSecret(claim.signature, keys.hmac("media", message(key, claim.student, claim.expires)))) return false;
  return Number(claim.expires) * 1000 > clock().getTime();
}
