import * as z from "zod/mini";
import { MAIN_COURSE_ID } from "./courses.ts";
import { CREDENTIAL_PICTURES } from "./credentials.ts";
import { GIVEN_UP_REVIEW } from "./essay.ts";
import { Id, LanguageCode } from "./fields.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "./language.ts";
import { TRANSLATION_MAX } from "./translation.ts";

// Only the details of operations refer to these schemas, and no browser's build has them: what they need of zod is not shared.

const CANONICAL = /^[1-9]\d*$/;

/** An id in an address. It has one spelling, decimal digits alone: `0x1`, `+1`, `01` and `1 ` are no ids. */
export const IdInAddress = z.pipe(
  z.transform((given: string | number) =>
    typeof given === "string" && CANONICAL.test(given) ? Number(given) : (given as number),
  ),
  Id,
);

/** The `{id}` of an address. */
export const IdParams = z.object({ id: IdInAddress });

/** The `?course=` of calls about one course; the main course by default. */
export const CourseQuery = z.object({ course: z._default(IdInAddress, MAIN_COURSE_ID) });

/** The `?lng=` of a document; English is the fallback (specification §1). */
export const InLanguage = z.object({ lng: z.catch(LanguageCode, DEFAULT_LANGUAGE) });

/** Texts to translate, in the form of the public services. */
const TranslatedText = z
  .string("field.required")
  .check(z.minLength(1, "field.required"), z.maxLength(5000, "field.too_long"));
export const TranslationQuery = z.object({
  tl: LanguageCode,
  sl: z._default(z.enum(["auto", ...LANGUAGES]), "auto"),
  q: z.union([TranslatedText, z.array(TranslatedText).check(z.minLength(1), z.maxLength(TRANSLATION_MAX))]),
});

const ShortText = z.string().check(z.maxLength(100));

/** The query of a calendar file; `key` is the one of a group's session (`calendar_key`). */
export const SeminarCalendarQuery = z.extend(InLanguage, { key: z._default(ShortText, "") });

/** The secret of a calendar feed; an unknown language is the profile's. */
export const CalendarFeedQuery = z.object({ token: ShortText, lng: z.catch(z.optional(LanguageCode), undefined) });

/** A receipt's language, and the parts of its signed address. */
export const ReceiptQuery = z.object({
  lng: z.optional(LanguageCode),
  student: z.optional(ShortText),
  expires: z.optional(ShortText),
  signature: z.optional(ShortText),
});

/** A card, by the id that its payment provider gave it. */
export const CardParams = z.object({
  card: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

/** A topic's test. */
export const TopicParams = z.object({ topic: IdInAddress });

/** One question of an attempt. */
export const AttemptAnswerParams = z.object({ id: IdInAddress, question: IdInAddress });

/** `?course=` as elsewhere; `?lng=` is the language of the topic and the rubric, by default the profile's. */
export const EssayQuery = z.extend(CourseQuery, { lng: z.optional(LanguageCode) });

/** As `EssayQuery`; `review` gives up the review that could still be requested. */
export const EssayRenewalQuery = z.extend(EssayQuery, { review: z.optional(z.enum([GIVEN_UP_REVIEW])) });

/** The number of a certificate, as anybody may type it. */
export const CertificateNumberParams = z.object({ number: z.string().check(z.maxLength(40)) });

/** The course for which a credential is issued. */
export const AchievementParams = z.object({ course: IdInAddress });

/** A public key, by its id. */
export const KeyParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** A picture that credentials name. */
export const CredentialPictureParams = z.object({ name: z.enum(CREDENTIAL_PICTURES) });

/** A list of withdrawn credentials. */
export const StatusListParams = z.object({ list: IdInAddress });

/** The recipient whose emails the local mailbox shows; two hundred emails to everybody are half a megabyte. */
export const MailboxQuery = z.object({ to: z.optional(z.email()) });
