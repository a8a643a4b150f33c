/** A sign-out does not wait longer than this for what is still to be said. */
const PATIENCE_MS = 2_000;

type SignOutHook = () => Promise<void>;
const hooks = new Set<SignOutHook>();

/** Calls back when the student signs out, while the token still works; answers with the way to take that back. */
export function beforeSignOut(word: SignOutHook): () => void {
  hooks.add(word);
  return () => hooks.delete(word);
}

/** Lets everything be said that only this student's token can say. A word that fails or lingers keeps nobody signed in. */
export async function runSignOutHooks(): Promise<void> {
  const said = Promise.allSettled([...hooks].map((word) => word()));
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
