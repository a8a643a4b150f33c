import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { settledWithin } from "@academy/shared/time/with-timeout";

type SignOutHook = () => Promise<void>;
const hooks = new Set<SignOutHook>();

/** Calls back when the student signs out, while the token still works; answers with the way to take that back. */
export function beforeSignOut(word: SignOutHook): () => void {
  hooks.add(word);
  return () => hooks.delete(word);
}

/** Lets everything be said that only this student's token can say. A word that fails or lingers keeps nobody signed in. */
export async function runSignOutHooks(): Promise<void> {
  await settledWithin(TIMEOUTS.signOutStep, Promise.allSettled([...hooks].map((word) => word())));
}
