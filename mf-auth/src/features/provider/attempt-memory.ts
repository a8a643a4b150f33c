import * as z from "@academy/shared/schema";

const KEY = "sign_in_attempt";
const Attempt = z.object({ provider: z.string(), attempt: z.string() });

/** A sign-in that is under way at a provider: the secret shows that who comes back is who left (login CSRF). */
export type Attempt = z.infer<typeof Attempt>;

/** Keeps the attempt in this tab alone; false where the browser keeps nothing. */
export function rememberAttempt(attempt: Attempt): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt));
    return true;
  } catch {
    return false;
  }
}

/** The attempt that was begun in this tab. */
export function rememberedAttempt(): Attempt | null {
  try {
    return z.safeParse(Attempt, JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Forgets it: an attempt is good for one answer. */
export function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
