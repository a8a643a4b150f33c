import * as z from "@academy/shared/schema";
import { InBothLanguages, inBothLanguages, line, Moment, text } from "#contract/fields.ts";
import { LEGAL_CHANGES, LegalChange, LegalKind } from "#contract/legal/legal-texts.ts";
import { AttemptQuestion } from "#contract/tests.ts";
import { ContentPartValue } from "./content-part.ts";
import { staffPage } from "./list.ts";

// Areas of other repositories import this from here.
export { ContentPartValue };

/** Longest note of a publication. */
export const CONTENT_NOTE_MAX = 300;

/** Largest body with a part of the content, in bytes: several times the whole course with its lectures in both languages. */
export const CONTENT_BODY_MAX = 1024 * 1024;

/** The parts of the content; each is edited separately. */
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

/** The parts of which each course has its own: their calls name a further course in `?course=`. */
export const COURSE_PARTS = ["course", "topics", "tests", "essay"] as const satisfies readonly ContentPart[];
export type CoursePart = (typeof COURSE_PARTS)[number];
export const isCoursePart = (part: string): part is CoursePart => COURSE_PARTS.some((each) => each === part);

/** Longest title of a new course, in each language. */
export const COURSE_TITLE_MAX = 120;

/** A version of the content that is or was shown. */
export const ContentVersion = z.object({
  id: z.number(),
  published_at: Moment,
  /** A name for people: that of the staff member or of the operator. */
  published_by: z.string(),
  note: z.string(),
  /**
   * The version of the legal texts that this publication put into force or corrected; absent when it did not change them, and in
   * answers of an older api.
   */
  legal: z.optional(z.object({ version: z.string(), change: z.enum(LEGAL_CHANGES) })),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentVersions = staffPage(ContentVersion);

/** One value that differs between the draft and the live content; `path` has the form `academy.course.title.ru`. */
export const ContentChange = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() });
export type ContentChange = z.infer<typeof ContentChange>;

/** One step on the way to a value of the content: a field by its key; of a list's item also its place, from 1, and its name. */
export const DifferenceStep = z.object({
  key: z.string(),
  number: z.optional(z.number()),
  name: z.optional(InBothLanguages),
});
export type DifferenceStep = z.infer<typeof DifferenceStep>;

/**
 * One difference between the live content and the draft, to be described. `kind` is `added`, `removed`, `moved` or `changed`. Of a
 * moved item `from` is where it was. Of a changed value `language` is that of a text, and `value` is the kind of its editor.
 */
export const ContentDifference = z.object({
  kind: z.string(),
  trail: z.array(DifferenceStep),
  from: z.optional(z.array(DifferenceStep)),
  language: z.optional(z.string()),
  value: z.optional(z.string()),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type ContentDifference = z.infer<typeof ContentDifference>;

/**
 * What prevents the publication of a draft, and where: the rule of `content-faults.ts` with the values of its placeholders. The
 * English sentence is for a client that does not know the rule; an older api sends only the sentence.
 */
export const ContentFault = z.object({
  path: z.string(),
  reason: z.string(),
  rule: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ContentFault = z.infer<typeof ContentFault>;

/** The draft: its changes and its faults. */
export const ContentDraft = z.object({
  revision: z.number(),
  base: z.number(),
  /** True when content was published or imported since the draft was begun: the draft can only be discarded. */
  outdated: z.boolean(),
  changed_at: Moment,
  changed_by: z.string(),
  changes: z.array(ContentChange),
  /** The changes of the parts that have an editor, to be described; what no editor knows is in `changes` alone. */
  differences: z.optional(z.array(ContentDifference)),
  faults: z.array(ContentFault),
  /**
   * The legal texts whose wording the draft changes: its publisher must say what the change means. An older api does not send it
   * and has no legal texts in its content.
   */
  legal: z.optional(z.array(LegalKind)),
});
export type ContentDraft = z.infer<typeof ContentDraft>;

/** A course of the draft, or of the live content where there is no draft; `is_live` unless it is in the draft alone. */
export const ContentCourse = z.object({
  id: z.number(),
  title: InBothLanguages,
  is_live: z.boolean(),
});
export type ContentCourse = z.infer<typeof ContentCourse>;

/** `GET /staff/content/`: the live version, the draft if there is one, and the courses, the main one first; an older api edits that one alone. */
export const ContentState = z.object({
  live: ContentVersion,
  draft: z.nullable(ContentDraft),
  courses: z.optional(z.array(ContentCourse)),
});
export type ContentState = z.infer<typeof ContentState>;

/** The revision of the draft on which a change is based; numbers beyond the database's range are refused. */
const Revision = z.number().check(z.refine((number) => Number.isInteger(number) && Math.abs(number) < 2 ** 31));

/** Body of `PUT /staff/content/parts/{part}/`: the whole part, and the revision on which the change is based. */
export const ContentPartChange = z.strictObject({ revision: Revision, value: z.unknown() });
export type ContentPartChange = z.infer<typeof ContentPartChange>;

/**
 * `GET /staff/content/preview/?course=`: a course of the draft as its students would get it. Course and topics have the form of their
 * parts; the questions of a test are those of an attempt, in the language of `Accept-Language`, in an order that tells nothing.
 */
export const ContentPreview = z.object({
  course: z.record(z.string(), z.unknown()),
  topics: z.array(z.unknown()),
  tests: z.array(z.object({ topic_id: z.number(), questions: z.array(AttemptQuestion), incomplete: z.number() })),
});
export type ContentPreview = z.infer<typeof ContentPreview>;

/** The title of a new course, one line in each language. */
export const CourseTitle = inBothLanguages(line(COURSE_TITLE_MAX));

/** Body of `POST /staff/content/courses/`: a further course in the draft, empty or a copy of another one, with numbers of its own. */
export const NewCourse = z.strictObject({
  revision: Revision,
  title: CourseTitle,
  copy_of: z.optional(z.int().check(z.gte(1))),
});
export type NewCourse = z.infer<typeof NewCourse>;

/** Body of `POST /staff/content/courses/{id}/remove/`: removes a further course from the draft. */
export const CourseRemoval = z.strictObject({ revision: Revision });

/**
 * Body of `POST /staff/content/publish/`: the revision of the draft, and a note on what was changed. `legal_change` is needed
 * when the draft changes a legal text: either the academy promises something else (a new version, of which students are
 * notified, reading 65), or a misprint is corrected (decision 0093).
 */
export const ContentPublication = z.strictObject({
  revision: Revision,
  note: text(CONTENT_NOTE_MAX),
  legal_change: z.optional(LegalChange),
});
export type ContentPublication = z.infer<typeof ContentPublication>;

/** `POST /staff/content/archive/`: the address of a zip of the whole published pack, its files included, and when it ends. */
export const ContentArchive = z.object({ url: z.string(), expires_at: Moment });
export type ContentArchive = z.infer<typeof ContentArchive>;

/** `GET /staff/content/export/`: the files of the published pack by their names, without media. */
export const ContentFiles = z.record(z.string(), z.string());
