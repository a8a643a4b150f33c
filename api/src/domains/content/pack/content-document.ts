import * as z from "zod/mini";

/**
 * The academy's content as one document: the files of a content pack unchanged, so that an export writes what an import read (decision
 * 0068). `checkDocument` checks its rules.
 */
export const ContentDocument = z.object({
  /** `academy.json`. */
  academy: z.record(z.string(), z.unknown()),
  /** `words.json`: translations of texts that the pack has only in English. */
  words: z.record(z.string(), z.string()),
  /** The files of `tests`, by topic. */
  tests: z.array(z.record(z.string(), z.unknown())),
  /** `essay.json`. */
  essay: z.record(z.string(), z.unknown()),
  /** `pages.json`: texts of the public pages, by key; without it every page shows its built-in texts (decision 0073). */
  pages: z.optional(z.record(z.string(), z.unknown())),
  /** `legal.json`: legal texts that the academy words itself, and their version; without it those of the release apply (decision 0093). */
  legal: z.optional(z.record(z.string(), z.unknown())),
});
export type ContentDocument = z.infer<typeof ContentDocument>;

/** The files that a document names: for a film its length, null if unknown; for other files null. */
export type DocumentMedia = Record<string, number | null>;
