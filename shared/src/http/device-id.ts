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
 * The number by which a sign-in on this device is known again, made by the first (decision 0102); null for every other call, and where
 * the browser keeps nothing: a number that is another one each time would say less than none.
 */
export function deviceIdFor(url: string): string | null {
  if (!SIGN_IN_CALLS.some((call) => url.startsWith(call))) return null;
  const known = storedDevice.read();
  if (known) return known;
  const made = randomId();
  return storedDevice.write(made) ? made : null;
}
