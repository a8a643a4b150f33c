import * as z from "zod/mini";

/**
 * The academy's content as one document: the files of a content pack as they were read, so that what an export writes is what an
 * import read (decision 0068). What it may say is checked by `checkDocument`.
 */
export const ContentDocument = z.object({
  /** `academy.json`. */
  academy: z.record(z.string(), z.unknown()),
  /** `words.json`: translations of texts that the pack holds in English alone. */
  words: z.record(z.string(), z.string()),
  /** The files of `tests`, by topic. */
  tests: z.array(z.record(z.string(), z.unknown())),
  /** `essay.json`. */
  essay: z.record(z.string(), z.unknown()),
  /** `pages.json`: texts of the public pages, by key; without it every page says what is built in (decision 0073). */
  pages: z.optional(z.record(z.string(), z.unknown())),
  /** `legal.json`: legal texts that the academy words itself, and their version; without it they are the release's (decision 0093). */
  legal: z.optional(z.record(z.string(), z.unknown())),
});
export type ContentDocument = z.infer<typeof ContentDocument>;

/** What is known of the files that a document names: the length of a film, null where it does not say or for other files. */
export type DocumentMedia = Record<string, number | null>;
