import type { SecondFactorChallenge } from "@academy/shared/contract/auth/second-factor-challenge";
import type { StepUpMethods } from "@academy/shared/contract/auth/step-up-methods";
import { errorSentence } from "@academy/shared/contract/error-sentences";
import type { ErrorCode } from "@academy/shared/contract/errors/error-codes";

/** The status of each error code; its sentence is in `@academy/shared/contract/error-sentences`. */
const STATUS = {
  "account.blocked": 403,
  "account.exists": 409,
  "account.unverified": 403,
  "answer.unknown": 404,
  "api.unreachable": 503,
  "attempt.not_yours": 404,
  "attempt.over": 409,
  "auth.reauthenticate": 403,
  "auth.second_factor": 403,
  "bin.invalid": 400,
  "calendar.unknown": 404,
  "canned.too_many": 409,
  "canned.unknown": 404,
  "card.not_offered": 409,
  "card.unknown": 404,
  "certificate.not_asked": 409,
  "certificate.unknown": 404,
  "certificate.withdrawn": 409,
  "code.closed": 429,
  "code.expired": 410,
  "code.not_needed": 409,
  "code.resend_too_soon": 429,
  "code.too_many": 429,
  "code.wrong": 400,
  "content.invalid": 409,
  "content.no_draft": 409,
  "content.no_version": 409,
  "content.version_unknown": 404,
  "coupon.code": 400,
  "coupon.ended": 409,
  "coupon.not_begun": 409,
  "coupon.not_lower": 409,
  "coupon.not_yours": 409,
  "coupon.stopped": 409,
  "coupon.taken": 400,
  "coupon.unknown": 400,
  "coupon.used": 409,
  "coupon.used_up": 409,
  "course.not_bought": 403,
  "course.not_open": 409,
  "course.unknown": 404,
  "email.invalid": 400,
  "email.same": 400,
  "email_change.closed": 429,
  "email_change.none": 410,
  "essay.comment_short": 400,
  "essay.conflict": 409,
  "essay.course_revoked": 409,
  "essay.criteria": 400,
  "essay.evaluated_before": 409,
  "essay.file_active": 400,
  "essay.file_encrypted": 400,
  "essay.file_format": 400,
  "essay.file_pages": 400,
  "essay.file_text": 400,
  "essay.file_too_large": 413,
  "essay.locked": 403,
  "essay.not_begun": 409,
  "essay.not_reader": 409,
  "essay.own": 403,
  "essay.passages": 400,
  "essay.reader_unfit": 409,
  "essay.returned_twice": 409,
  "essay.review_closed": 409,
  "essay.review_open": 409,
  "essay.state": 409,
  "essay.statement": 400,
  "essay.unknown": 404,
  "essay.version_unknown": 404,
  "essay.words": 400,
  "export.too_soon": 429,
  "factor.exists": 409,
  "factor.expired": 410,
  "factor.last": 409,
  "factor.not_lost": 409,
  "factor.too_many": 429,
  "factor.unknown": 404,
  "factor.wrong": 400,
  "field.invalid": 400,
  "field.required": 400,
  "field.too_long": 400,
  "field.unknown": 400,
  "file.infected": 400,
  "file.not_scanned": 503,
  "film.unknown": 404,
  "form.incomplete": 400,
  "invitation.other": 403,
  "invitation.over": 410,
  "invoice.amount": 400,
  "invoice.free": 409,
  "invoice.not_offered": 409,
  "invoice.not_open": 409,
  "invoice.open": 409,
  "invoice.unknown": 404,
  "lecture.declared_limit": 409,
  "lecture.locked": 403,
  "lecture.no_video": 404,
  "lecture.unknown": 404,
  "legal.version_unknown": 404,
  "link.expired": 410,
  "mailing.begun": 409,
  "mailing.field": 400,
  "mailing.too_late": 400,
  "mailing.too_soon": 400,
  "mailing.unknown": 404,
  "media.forbidden": 403,
  "media.range": 416,
  "media.unknown": 404,
  "message.unknown": 404,
  "name.unprintable": 400,
  "note.too_many": 409,
  "note.unknown": 404,
  "passkey.refused": 400,
  "passkey.too_many": 409,
  "password.common": 400,
  "password.known": 400,
  "password.long": 400,
  "password.mismatch": 400,
  "password.none": 409,
  "password.numeric": 400,
  "password.short": 400,
  "password.too_many": 429,
  "password.wrong": 400,
  "payment.already_owned": 409,
  "payment.daily_limit": 402,
  "payment.event_invalid": 400,
  "payment.insufficient_funds": 402,
  "payment.no_receipt": 409,
  "payment.not_enabled": 402,
  "payment.unavailable": 503,
  "payment.undecided": 409,
  "payment.unknown": 404,
  "payment.wrong_card_data": 402,
  "photo.broken": 400,
  "photo.format": 400,
  "photo.too_large": 413,
  "photo.too_many_pixels": 413,
  "post.other": 403,
  "post.own": 409,
  "post.too_late": 409,
  "post.too_many": 429,
  "provider.email_unverified": 403,
  "provider.last_way": 409,
  "provider.not_linked": 404,
  "provider.over": 410,
  "provider.refused": 400,
  "provider.unavailable": 503,
  "provider.unknown": 404,
  "question.unknown": 404,
  "recovery.expired": 410,
  "refund.already_requested": 409,
  "refund.being_paid": 409,
  "refund.by_provider": 409,
  "refund.not_confirmed": 409,
  "refund.not_paid": 409,
  "refund.not_requested": 409,
  "refund.nothing": 409,
  "refund.too_late": 409,
  "registration.too_many": 429,
  "request.invalid": 400,
  "request.media_type": 415,
  "request.method": 405,
  "request.timeout": 408,
  "request.too_large": 413,
  "request.too_many": 429,
  "route.unknown": 404,
  "scholarship.closed": 409,
  "scholarship.cohort_full": 409,
  "scholarship.file_too_large": 413,
  "scholarship.granted": 409,
  "scholarship.intake_full": 409,
  "scholarship.open": 409,
  "scholarship.percent": 400,
  "scholarship.state": 409,
  "scholarship.unknown": 404,
  "seat.closed": 409,
  "seat.gone": 409,
  "seat.too_few": 400,
  "seminar.begun": 409,
  "seminar.cancelled": 409,
  "seminar.instructor": 400,
  "seminar.link": 400,
  "seminar.not_begun": 409,
  "seminar.past": 400,
  "seminar.unknown": 404,
  "server.busy": 503,
  "server.disk_full": 507,
  "server.failed": 500,
  "server.unavailable": 503,
  "session.invalid": 401,
  "session.required": 401,
  "session.unknown": 404,
  "sign_in.too_many": 429,
  "sign_in.wrong": 401,
  "staff.changed": 409,
  "staff.forbidden": 403,
  "staff.has_role": 409,
  "staff.last_owner": 409,
  "staff.second_factor": 403,
  "student.blocked": 409,
  "student.has_course": 409,
  "student.no_course": 409,
  "student.not_blocked": 409,
  "student.other": 403,
  "student.own": 409,
  "student.staff": 403,
  "student.unconfirmed": 409,
  "student.unknown": 404,
  "suppression.listed": 400,
  "suppression.no_account": 400,
  "test.locked": 403,
  "test.unknown": 404,
  "test.wait": 429,
  "topic.unknown": 404,
  "translation.unknown": 404,
  "upload.broken": 400,
  "upload.format": 400,
  "upload.offset": 409,
  "upload.too_large": 413,
  "upload.too_many": 429,
  "upload.unfinished": 409,
  "upload.unknown": 404,
};

/** What a problem may carry beside its code. */
interface ProblemExtras {
  fields?: Record<string, readonly ErrorCode[]>;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
  headers?: Record<string, string>;
  attemptsLeft?: number;
  resendAt?: Date;
  nextAttemptAt?: Date;
  /** The second factor that the sign-in waits for. */
  secondFactor?: SecondFactorChallenge;
  /** How the owner can show who they are. */
  stepUp?: StepUpMethods;
  /** The account that is refused, where the request is not signed in to it: for the log, never sent to the caller. */
  account?: number;
}

/** An error that the caller gets as problem details; every other error becomes a 500 with a fixed sentence. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly extras: ProblemExtras;

  constructor(code: ErrorCode, extras: ProblemExtras = {}) {
    super(errorSentence(code));
    this.code = code;
    this.extras = extras;
  }

  get status() {
    return STATUS[this.code];
  }
}

/** Runs work about an account that the request is not signed in to; a refusal carries the account for the log of security events. */
export async function aboutAccount<T>(account: number, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) error.extras.account = account;
    throw error;
  }
}

/** A refusal of one field of a form; its code is the problem's code too. */
export function fieldProblem(field: string, code: ErrorCode) {
  return new Problem(code, { fields: { [field]: [code] } });
}

/** The value that a step needs; refuses the call with the code where there is none. */
export function required<T>(value: T | null | undefined, code: ErrorCode): T {
  if (value === null || value === undefined) throw new Problem(code);
  return value;
}
