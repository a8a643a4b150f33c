import * as z from "@academy/shared/schema";
import { EmailAddress } from "./email-address.ts";
import { LanguageCode, line, text } from "./fields.ts";
import { DEFAULT_LANGUAGE } from "./language.ts";

/** Longest message of the contact form, in characters. */
export const MESSAGE_MAX = 4000;

/** Body of `POST /courses/feedback/` (specification §3); `website` is a hidden field that people leave empty and bots fill in (threat B20). */
export const FeedbackDraft = z.strictObject({
  name: line(120),
  email: EmailAddress,
  message: text(MESSAGE_MAX),
  website: z.optional(z.string().check(z.maxLength(500, "field.too_long"))),
});
export type FeedbackDraft = z.infer<typeof FeedbackDraft>;

/**
 * Query of `POST /courses/feedback/`: the language of the email to the writer. It is no field of the body, since an older server
 * refuses a field that it does not know.
 */
export const FeedbackQuery = z.object({ lng: z._default(LanguageCode, DEFAULT_LANGUAGE) });

/** Answer of a sent message, with status 201 (specification §4). */
export const FeedbackReceived = z.object({
  received: z.boolean(),
  /**
   * True while very many messages arrive: the academy sends an email by which the writer can confirm the address, and reads
   * confirmed messages first.
   */
  confirm: z.optional(z.boolean()),
});
export type FeedbackReceived = z.infer<typeof FeedbackReceived>;
