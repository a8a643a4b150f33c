import type { Readable } from "node:stream";

/** What is known of a file: nothing bad, something bad, or nothing at all, because the scanner that should have looked is away. */
export type Verdict = "clean" | "infected" | "not_scanned";

/** A scanner for viruses, as those see it who take files of persons. Without one every file is as clean as its own checks say. */
export interface VirusScanner {
  judge: (content: Buffer | Readable) => Promise<Verdict>;
  /** How many files were judged how since the start. */
  judged: Readonly<Record<Verdict, number>>;
  /** Whether it answers at this moment; null where the operator named none. */
  isAnswering: () => Promise<boolean | null>;
  /** Shows it a file that every scanner finds: what is wrong with it, in one line, or null. */
  warning: () => Promise<string | null>;
}
