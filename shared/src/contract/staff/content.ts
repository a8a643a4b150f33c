import * as z from "@academy/shared/schema";
import { Moment, text } from "#contract/fields.ts";
import { LEGAL_CHANGES, LegalChange, LegalKind } from "#contract/legal/legal-texts.ts";
import { staffPage } from "./list.ts";

/** Longest note with which content is published. */
export const CONTENT_NOTE_MAX = 300;

/** Largest body with a part of the content, in bytes: the whole course with its lectures in both languages, several times over. */
export const CONTENT_BODY_MAX = 1024 * 1024;

/** The parts of the content that are edited at a time (reading 88). */
export const CONTENT_PARTS = [
  "course",
  "topics",
  "people",
  "partners",
  "books",
  "contacts",
  "tests",
  "essay",
  "pages",
  "legal",
] as const;
export const ContentPart = z.enum(CONTENT_PARTS);
export type ContentPart = z.infer<typeof ContentPart>;

/** A version of the content that is or was shown. */
export const ContentVersion = z.object({
  id: z.number(),
  published_at: Moment,
  /** A name for people: the staff member's, or the operator's. */
  published_by: z.string(),
  note: z.string(),
  /** The version of the legal texts that it put into force or corrected; nothing where it left them alone, or from an older api. */
  legal: z.optional(z.object({ version: z.string(), change: z.enum(LEGAL_CHANGES) })),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentVersions = staffPage(ContentVersion);

/** One value in which the draft differs from what is shown; `path` reads `academy.course.title.ru`. */
export const ContentChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type ContentChange = z.infer<typeof ContentChange>;

/**
 * What keeps a draft from being published, and where: the rule of `content-faults.ts` with what its sentence fills in. The English
 * sentence stands beside it for a rule that a client does not know; an older api tells that alone.
 */
export const ContentFault = z.object({
  path: z.string(),
  reason: z.string(),
  rule: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ContentFault = z.infer<typeof ContentFault>;

/** The draft: what it changes and what is wrong with it. */
export const ContentDraft = z.object({
  revision: z.number(),
  base: z.number(),
  /** Content was published or imported since the draft was begun: it can only be discarded. */
  outdated: z.boolean(),
  changed_at: Moment,
  changed_by: z.string(),
  changes: z.array(ContentChange),
  faults: z.array(ContentFault),
  /** The legal texts whose words it changes: who publishes it says what that means. An older api says nothing and has none. */
  legal: z.optional(z.array(LegalKind)),
});
export type ContentDraft = z.infer<typeof ContentDraft>;

/** `GET /staff/content/`: what is shown now, and the draft if there is one. */
export const ContentState = z.object({ live: ContentVersion, draft: z.nullable(ContentDraft) });
export type ContentState = z.infer<typeof ContentState>;

/**
 * `GET /staff/content/parts/{part}/`: one part as the draft has it, or as it is shown; `revision` is 0 without a draft.
 * `largest_id`, with the topics: the largest number that a topic or a lecture of any course ever had. The row of one that was taken
 * out stays with everybody's progress (decision 0031), so its number is never given to another.
 */
export const ContentPartValue = z.object({
  revision: z.number(),
  value: z.unknown(),
  largest_id: z.optional(z.number()),
});
export type ContentPartValue = z.infer<typeof ContentPartValue>;

/** The revision of the draft that a change was made over; a number that no database counts to was never read. */
const Revision = z
  .number()
  .check(z.refine((number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31, { error: "field.invalid" }));

/** Body of `PUT /staff/content/parts/{part}/`: the part as a whole, over the revision that was read. */
export const ContentPartChange = z.strictObject({ revision: Revision, value: z.unknown() });
export type ContentPartChange = z.infer<typeof ContentPartChange>;

/**
 * Body of `POST /staff/content/publish/`: which revision of the draft, and what was changed; `legal_change` where the draft changes a
 * legal text: whether something else is promised now (a new version, which students are told of, reading 65) or a misprint is
 * corrected (decision 0093).
 */
export const ContentPublication = z.strictObject({
  revision: Revision,
  note: text(CONTENT_NOTE_MAX),
  legal_change: z.optional(LegalChange),
});
export type ContentPublication = z.infer<typeof ContentPublication>;
