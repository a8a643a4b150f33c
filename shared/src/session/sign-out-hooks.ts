import { TIMEOUTS } from "@academy/shared/time/timeouts";
import { settledWithin } from "@academy/shared/time/with-timeout";

type SignOutHook = () => Promise<void>;
const hooks = new Set<SignOutHook>();

/** Registers a function to run when the student signs out, while the token still works; returns the function that unregisters it. */
export function beforeSignOut(hook: SignOutHook): () => void {
  hooks.add(hook);
  return () => hooks.delete(hook);
}

/** Runs everything that needs this student's token. A hook that fails or takes too long does not keep the student signed in. */
export async function runSignOutHooks(): Promise<void> {
  await settledWithin(TIMEOUTS.signOutStep, Promise.allSettled([...hooks].map((hook) => hook())));
}
