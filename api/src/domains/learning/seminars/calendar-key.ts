import type { Keys } from "#security/keys.ts";

const message = (session: number, student: string) => `${session}\n${student}`;

/**
 * The key of one session's calendar file for one student: a browser that downloads a file sends no access token. It shows the session
 * only while the student has a seat in its group.
 */
export const calendarKey = (keys: Keys, session: number, student: number) =>
  `${student}.${keys.hmac("calendar", message(session, String(student)))}`;

/** The student whom a key names; null for a key of another session, an altered one or none. */
export function calendarReader(keys: Keys, session: number, key: string) {
  const [student = "", signature = ""] = key.split(".");
  return keys.isHmac("calendar", message(session, student), signature) ? Number(student) : null;
}
