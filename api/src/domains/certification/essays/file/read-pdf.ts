import type { Context } from "#context.ts";
import { Problem } from "#errors/problem.ts";
import { createConcurrencyLimit } from "#security/concurrency-limit.ts";
import { TaskTooLarge } from "#threads/thread-pool.ts";
import type { PdfFacts } from "./pdf-facts.ts";

const FACTS = { file: new URL("./pdf-facts.ts", import.meta.url), name: "pdfFacts" };

/** Reading three thousand words takes a second; a document that takes much longer was made to (threat B35). */
const LIMITS = { ms: 12_000, megabytes: 512 };

/** PDFs of essays and resumes are read one at a time, since drawing certificates and receipts uses the same threads. */
const readInTurn = createConcurrencyLimit(1, 6);

/** Pages and words of an uploaded PDF, recognised by its content, not by its name; any other file is refused. */
export async function readPdf({ threads }: Context<"threads">, bytes: Buffer) {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Problem("essay.file_format");
  const answer = await readInTurn(() => threads.run(FACTS, new Uint8Array(bytes), LIMITS)).catch((error: unknown) => {
    throw error instanceof TaskTooLarge ? new Problem("essay.file_format") : error;
  });
  const facts = JSON.parse(answer.toString()) as PdfFacts;
  if ("fault" in facts) throw new Problem(facts.fault);
  return facts;
}
