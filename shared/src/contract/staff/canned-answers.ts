import * as z from "@academy/shared/schema";
import { InBothLanguages, inBothLanguages, Moment, text } from "#contract/fields.ts";

/** Longest title and text of a canned answer, in each language. */
export const CANNED_TITLE_MAX = 100;
export const CANNED_BODY_MAX = 4000;

/** The most canned answers; further ones are refused with `canned.too_many`. */
export const CANNED_MAX = 200;

/** The words of a canned answer in both languages: the body of `POST /api/staff/canned-answers/`. */
export const CannedDraft = z.strictObject({
  title: inBothLanguages(text(CANNED_TITLE_MAX)),
  body: inBothLanguages(text(CANNED_BODY_MAX)),
});
export type CannedDraft = z.infer<typeof CannedDraft>;

/** Body of `PUT /api/staff/canned-answers/:id/`; refused with `staff.changed` when it was changed after `changed_at`. */
export const CannedChange = z.strictObject({ ...CannedDraft.shape, changed_at: Moment });
export type CannedChange = z.infer<typeof CannedChange>;

/** A text that the staff insert into answers. */
export const CannedAnswer = z.object({
  id: z.number(),
  title: InBothLanguages,
  body: InBothLanguages,
  changed_at: Moment,
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

/** `GET /api/staff/canned-answers/`: all of them, by their English title. */
export const CannedAnswers = z.array(CannedAnswer);
