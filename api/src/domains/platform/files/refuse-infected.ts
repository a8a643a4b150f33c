import type { Readable } from "node:stream";
import type { Context } from "#context.ts";
import { fieldProblem, Problem } from "#errors/problem.ts";

/** When to try again while the scanner does not answer, in seconds. */
const RETRY_AFTER = 60;

/** Refuses an uploaded file unless the operator's scanner finds nothing in it, before any of it is stored (ASVS 5.4.3, decision 0125). */
export async function refuseInfected(
  { virusScanner }: Context<"virusScanner">,
  content: Buffer | Readable,
  field: string,
) {
  const verdict = await virusScanner.judge(content);
  if (verdict === "infected") throw fieldProblem(field, "file.infected");
  if (verdict === "not_scanned") throw new Problem("file.not_scanned", { retryAfter: RETRY_AFTER });
}
