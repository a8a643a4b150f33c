import type { Readable } from "node:stream";

/** The verdict on a file: clean, infected, or not scanned because the scanner is away. */
export type Verdict = "clean" | "infected" | "not_scanned";

/** A scanner for viruses, as the code sees it that accepts files of persons. Without a scanner a file that passes its own checks counts as clean. */
export interface VirusScanner {
  judge: (content: Buffer | Readable) => Promise<Verdict>;
  /** How many files got each verdict since the start. */
  judged: Readonly<Record<Verdict, number>>;
  /** Whether it answers at this moment; null where the operator named none. */
  isAnswering: () => Promise<boolean | null>;
  /** Shows it a file that every scanner detects; gives what is wrong with the scanner, in one line, or null. */
  warning: () => Promise<string | null>;
}
