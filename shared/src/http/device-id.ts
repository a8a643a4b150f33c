import { storedDevice } from "@academy/shared/storage/shell-storage";

/** Calls that may sign in. */
const SIGN_IN_CALLS = [
  "/student/auth/register/",
  "/student/auth/token/",
  "/student/auth/second-factor/",
  "/student/auth/providers/finish/",
  "/student/reset-password/",
];

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The random id by which the server recognises a sign-in on this device; the first sign-in call creates it (decision 0102). Null
 * for every other call, and when the browser stores nothing: an id that is new each time would be worse than none.
 */
export function deviceIdFor(url: string): string | null {
  if (!SIGN_IN_CALLS.some((call) => url.startsWith(call))) return null;
  const known = storedDevice.read();
  if (known) return known;
  const made = randomId();
  return storedDevice.write(made) ? made : null;
}
