import * as z from "@academy/shared/schema";
import { Id, InBothLanguages, inBothLanguages, Moment, positiveInAddress, SentMoment, text } from "#contract/fields.ts";
import { unknownFields } from "#contract/mailing-fields.ts";
import { BULK_MAX } from "./bulk-actions.ts";
import { StaffPageQuery, staffPage } from "./list.ts";
import { STUDENT_FILTERS } from "./students.ts";

/** Longest subject and text of a mailing, in each language. */
export const MAILING_SUBJECT_MAX = 150;
export const MAILING_BODY_MAX = 10_000;

/** How far ahead a mailing can be planned, in days. */
export const MAILING_DAYS_MAX = 366;

/**
 * What a mailing is for, as its author says: `contract` is about the course a student has, such as a changed session or
 * access, and reaches everybody; `marketing` is news of the course, and reaches those who agreed to it.
 */
export const MAILING_PURPOSES = ["contract", "marketing"] as const;
const Purpose = z.enum(MAILING_PURPOSES);
export type MailingPurpose = z.infer<typeof Purpose>;

const Filter = z.enum(STUDENT_FILTERS);

/**
 * Whom a mailing is for: all students, those of a filter of the gradebook, of a group, or chosen ones. Filter and group are applied
 * when the mailing begins. Further kinds may follow.
 */
export const MailingAudience = z.union([
  z.strictObject({ kind: z.enum(["all"]) }),
  z.strictObject({ kind: z.enum(["filter"]), filter: Filter }),
  z.strictObject({ kind: z.enum(["group"]), group: Id, filter: z.optional(Filter) }),
  z.strictObject({
    kind: z.enum(["students"]),
    students: z.array(Id).check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
]);
export type MailingAudience = z.infer<typeof MailingAudience>;

/** Numbers of students with commas between them, at most `BULK_MAX`. */
const STUDENT_NUMBERS = new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${BULK_MAX - 1}}$`);

/** An audience as an address carries it: chosen students, else a group and a filter, else all. */
export const MailingAudienceQuery = z.object({
  filter: z.optional(Filter),
  group: z.optional(positiveInAddress()),
  students: z.optional(z.string().check(z.regex(STUDENT_NUMBERS))),
});
type MailingAudienceQuery = z.infer<typeof MailingAudienceQuery>;

export function audienceOf({ students, group, filter }: MailingAudienceQuery): MailingAudience {
  if (students !== undefined) return { kind: "students", students: students.split(",").map(Number) };
  if (group !== undefined) return { kind: "group", group, ...(filter !== undefined && { filter }) };
  return filter === undefined ? { kind: "all" } : { kind: "filter", filter };
}

/** The opposite of `audienceOf`. */
export function audienceParams(audience: MailingAudience): Record<string, string> {
  if (audience.kind === "students") return { students: audience.students.join(",") };
  if (audience.kind === "all") return {};
  return {
    ...(audience.kind === "group" && { group: String(audience.group) }),
    ...(audience.filter !== undefined && { filter: audience.filter }),
  };
}

/** A text of a mailing in one language; of fields only those that exist. */
const written = (max: number) =>
  text(max).check(z.refine((value) => unknownFields(value).length === 0, "mailing.field"));

/** What an author writes: each reader gets it in the language of the profile. */
const CONTENT = {
  purpose: Purpose,
  subject: inBothLanguages(written(MAILING_SUBJECT_MAX)),
  body: inBothLanguages(written(MAILING_BODY_MAX)),
};

/** Body of `POST /api/staff/mailings/test/`: sends it to its author alone, in both languages. */
export const MailingTest = z.strictObject(CONTENT);
export type MailingTest = z.infer<typeof MailingTest>;

/** Body of `POST /api/staff/mailings/`. */
export const MailingPlan = z.strictObject({
  ...CONTENT,
  audience: MailingAudience,
  /** When it begins; null for at once. */
  starts_at: z.nullable(SentMoment),
  /** Made by the browser for each form: a call that is repeated with it plans nothing again. */
  key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
});
export type MailingPlan = z.infer<typeof MailingPlan>;

/** Why somebody of the audience gets no email. */
export const LEFT_OUT_REASONS = [
  "unconfirmed",
  "blocked",
  "unsubscribed",
  "suppressed",
  "no_consent",
  "bounced",
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What became of the email to one student: not yet written, in the outbox, handed to the mail server, given up, refused for good, or never written. */
export const RECIPIENT_STATES = ["waiting", "queued", "sent", "failed", "bounced", "left_out"] as const;
const RecipientState = z.enum(RECIPIENT_STATES);
export type RecipientState = z.infer<typeof RecipientState>;

/** `GET /api/staff/mailings/reach/`. */
export const MailingReachQuery = z.extend(MailingAudienceQuery, { purpose: Purpose });
export type MailingReachQuery = z.infer<typeof MailingReachQuery>;

/** Whom a mailing would reach now. */
export const MailingReach = z.object({
  total: z.number(),
  reached: z.number(),
  languages: z.object({ en: z.number(), ru: z.number() }),
  /** Numbers by `LEFT_OUT_REASONS`; the list may grow. */
  left_out: z.record(z.string(), z.number()),
});
export type MailingReach = z.infer<typeof MailingReach>;

/** `GET /api/staff/mailings/frame/`. */
export const MailingFrameQuery = z.object({ purpose: Purpose });

const FrameOfLanguage = z.object({
  /** The value of each field in the email to the caller. */
  values: z.object({ first_name: z.string(), name: z.string(), access_until: z.string() }),
  /** What follows the text. */
  after: z.string(),
});

/** What surrounds a mailing's text in each language, for its preview. */
export const MailingFrame = z.object({ en: FrameOfLanguage, ru: FrameOfLanguage });

/** A mailing as the staff sees it. */
export const StaffMailing = z.object({
  id: z.number(),
  purpose: z.string(),
  audience: z.object({
    kind: z.string(),
    filter: z.optional(z.string()),
    group: z.optional(z.number()),
    /** How many were chosen. */
    students: z.optional(z.number()),
  }),
  subject: InBothLanguages,
  body: InBothLanguages,
  created_at: Moment,
  starts_at: Moment,
  author: z.string(),
  state: z.enum(["planned", "sending", "sent", "cancelled"]),
  /** How many emails are in each of `RECIPIENT_STATES`; none before it begins. */
  counts: z.record(z.string(), z.number()),
  /** Whether the list of its recipients is still kept (30 days). */
  has_recipients: z.boolean(),
});
export type StaffMailing = z.infer<typeof StaffMailing>;

/** `GET /api/staff/mailings/`, the newest first. */
export const StaffMailings = staffPage(StaffMailing);

/** `GET /api/staff/mailings/{id}/recipients/`. */
export const MailingRecipientsQuery = z.extend(StaffPageQuery, { state: z.optional(RecipientState) });
export type MailingRecipientsQuery = z.infer<typeof MailingRecipientsQuery>;

/** The result of one email of a mailing. */
export const MailingRecipient = z.object({
  /** The student. */
  id: z.number(),
  /** The name, else the address. */
  name: z.string(),
  state: z.string(),
  /** Why it was left out; null for others. */
  reason: z.nullable(z.string()),
  /** What the mail server answered to an email that was not delivered. */
  error: z.nullable(z.string()),
  at: z.nullable(Moment),
});
export type MailingRecipient = z.infer<typeof MailingRecipient>;
export const MailingRecipients = staffPage(MailingRecipient);
