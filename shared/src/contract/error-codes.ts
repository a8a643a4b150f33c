import * as z from "@academy/shared/schema";

/** Every machine code an error may carry (`subject.reason`, reading 47); the client has its own words for each of them. */
export const ERROR_CODES = [
  "account.blocked",
  "account.exists",
  "account.unverified",
  "answer.unknown",
  "card.unknown",
  "certificate.unknown",
  "code.closed",
  "code.expired",
  "code.not_needed",
  "code.resend_too_soon",
  "code.too_many",
  "code.wrong",
  "course.not_bought",
  "course.unknown",
  "email.invalid",
  "export.too_soon",
  "field.invalid",
  "field.required",
  "field.too_long",
  "field.unknown",
  "form.incomplete",
  "lecture.locked",
  "lecture.no_video",
  "lecture.unknown",
  "link.expired",
  "media.forbidden",
  "media.range",
  "media.unknown",
  "password.common",
  "password.known",
  "password.long",
  "password.mismatch",
  "password.numeric",
  "password.short",
  "password.too_many",
  "password.wrong",
  "payment.already_owned",
  "payment.daily_limit",
  "payment.event_invalid",
  "payment.insufficient_funds",
  "payment.not_enabled",
  "payment.unavailable",
  "payment.unknown",
  "payment.wrong_card_data",
  "photo.broken",
  "photo.format",
  "photo.too_large",
  "photo.too_many_pixels",
  "post.other",
  "post.own",
  "post.too_late",
  "question.unknown",
  "recovery.expired",
  "refund.already_requested",
  "refund.not_paid",
  "refund.too_late",
  "request.invalid",
  "request.media_type",
  "request.too_large",
  "request.too_many",
  "route.unknown",
  "seminar.unknown",
  "server.busy",
  "server.disk_full",
  "server.failed",
  "server.unavailable",
  "session.invalid",
  "session.required",
  "session.unknown",
  "sign_in.too_many",
  "sign_in.wrong",
  "student.other",
  "topic.unknown",
  "translation.unknown",
] as const;

/** One machine code of an error (reading 47). */
export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** What is wrong with one field of a form (reading 47). */
export const FieldError = z.object({ code: ErrorCode, detail: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The one form of every error answer: RFC 9457 problem details with our code (reading 47); `detail` is what the specification §8 reads. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: ErrorCode,
  request_id: z.string(),
  /** The first entry of a field is the one to show (reading 6). */
  errors: z.optional(z.record(z.string(), z.array(FieldError))),
  /** Tries left on the current code; beside `code.wrong` only (reading 2). */
  attempts_left: z.optional(z.number()),
  /** When a new code may be asked for; beside `code.resend_too_soon` only (reading 3). */
  resend_at: z.optional(z.string()),
});
export type Problem = z.infer<typeof Problem>;
