import type { Profile } from "@academy/shared/contract/students";

const KEY = "draft:profile:names";

/** Names that were typed and not saved when the session ended; they wait in this tab for its owner's return. */
export function namesDraft(studentId: number): Profile | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as ({ id: number } & Profile) | null;
    if (kept?.id !== studentId || typeof kept.first_name !== "string" || typeof kept.last_name !== "string")
      return null;
    return { first_name: kept.first_name, last_name: kept.last_name };
  } catch {
    return null;
  }
}

/** Keeps the names typed by a student, or forgets them. */
export function keepNames(studentId: number, typed: Profile | null): void {
  try {
    if (typed) sessionStorage.setItem(KEY, JSON.stringify({ id: studentId, ...typed }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage they live as long as the form.
  }
}
