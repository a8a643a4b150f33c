import { fieldProblem } from "#errors/problem.ts";
import type { ThreadPool } from "#threads/thread-pool.ts";

const TASK = { file: new URL("./unprintable-task.ts", import.meta.url), name: "unprintableCharacters" };

/** Latin and Cyrillic letters, which every face has: most names need no look into the fonts. */
const PLAIN = /^[ -\u024f\u0400-\u04ff\u1e00-\u1eff\u2010-\u2019]*$/;

/** Refuses names with letters that neither a receipt nor a certificate could show. */
export async function refuseUnprintable(threads: ThreadPool, names: Readonly<Record<string, string | undefined>>) {
  for (const [field, name = ""] of Object.entries(names)) {
    if (PLAIN.test(name)) continue;
    const missing = await threads.run(TASK, name);
    if (missing.length > 0) throw fieldProblem(field, "name.unprintable");
  }
}
