import {
  MAILING_PURPOSES,
  type MailingAudience,
  MailingPlan,
  MailingTest,
} from "@academy/shared/contract/staff/mailings";
import { momentOfAcademyField } from "@academy/shared/format/academy-clock";
import * as z from "@academy/shared/schema";
import { typedText } from "#drafts/typed-text.ts";

/** The fields of the form as they are typed. */
export const MailingFields = z.object({
  purpose: z._default(z.enum(MAILING_PURPOSES), "contract"),
  subjectEn: typedText,
  subjectRu: typedText,
  bodyEn: typedText,
  bodyRu: typedText,
  /** On the academy's clock: `2026-12-10T18:00`; empty for at once. */
  starts: typedText,
  /** Of the form that is filled in; empty before anything is typed. */
  key: typedText,
});
export type MailingFields = z.infer<typeof MailingFields>;

/** A key for one form. `randomUUID` is missing where a page is not served securely, as in a trial in the office's network. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** What the author writes. */
export const contentOf = ({ purpose, subjectEn, subjectRu, bodyEn, bodyRu }: MailingFields) => ({
  purpose,
  subject: { en: subjectEn, ru: subjectRu },
  body: { en: bodyEn, ru: bodyRu },
});

/** What is sent to its author, or the issues of the contract. */
export const readTest = (fields: MailingFields) => MailingTest.safeParse(contentOf(fields));

/** What is planned, or the issues of the contract; a day that does not exist is refused by it. */
export const readPlan = (fields: MailingFields, audience: MailingAudience) =>
  MailingPlan.safeParse({
    ...contentOf(fields),
    audience,
    starts_at: fields.starts === "" ? null : (momentOfAcademyField(fields.starts)?.toISOString() ?? ""),
    key: fields.key,
  });
