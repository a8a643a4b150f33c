import {
  MAILING_PURPOSES,
  type MailingAudience,
  MailingPlan,
  MailingTest,
} from "@academy/shared/contract/staff/mailings";
import { momentOfAcademyField } from "@academy/shared/format/academy-clock";
import * as z from "@academy/shared/schema";

/** The fields of the form as they are typed. */
export const MailingFields = z.object({
  purpose: z.enum(MAILING_PURPOSES),
  subjectEn: z.string(),
  subjectRu: z.string(),
  bodyEn: z.string(),
  bodyRu: z.string(),
  /** On the academy's clock: `2026-12-10T18:00`; empty for at once. */
  starts: z.string(),
  /** Of the form that is filled in; empty before anything is typed. */
  key: z.string(),
});
export type MailingFields = z.infer<typeof MailingFields>;

export const EMPTY: MailingFields = {
  purpose: "contract",
  subjectEn: "",
  subjectRu: "",
  bodyEn: "",
  bodyRu: "",
  starts: "",
  key: "",
};

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
