/** A sign-out does not wait longer than this for what is still to be said. */
const PATIENCE_MS = 2_000;

type LastWord = () => Promise<void>;
const lastWords = new Set<LastWord>();

/** Calls back when the student signs out, while the token still works; answers with the way to take that back. */
export function beforeSignOut(word: LastWord): () => void {
  lastWords.add(word);
  return () => lastWords.delete(word);
}

/** Lets everything be said that only this student's token can say. A word that fails or lingers keeps nobody signed in. */
export async function sayLastWords(): Promise<void> {
  const said = Promise.allSettled([...lastWords].map((word) => word()));
  await Promise.race([said, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
