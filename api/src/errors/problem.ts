import type { ErrorCode } from "@academy/shared/contract/error-codes";

/** Status and English sentence of each error code: the one place where both are said (reading 47). */
const PROBLEMS: Record<ErrorCode, readonly [status: number, detail: string]> = {
  "account.blocked": [403, "This account is blocked. Please write to the academy."],
  "account.exists": [409, "An account with this email already exists."],
  "account.unverified": [403, "Please confirm your email first."],
  "answer.unknown": [404, "There is no such answer."],
  "bin.invalid": [400, "A business identification number has 12 digits, and these do not make one."],
  "card.not_offered": [409, "This academy's bank does not save cards."],
  "api.unreachable": [503, "The academy's server cannot be reached right now. Please try again in a moment."],
  "card.unknown": [404, "There is no such card."],
  "certificate.unknown": [404, "There is no such certificate."],
  "code.closed": [429, "Too many wrong codes. Please use the link in the email instead."],
  "code.expired": [410, "This code is no longer valid. Please ask for a new one."],
  "code.not_needed": [409, "Your email is already confirmed."],
  "code.resend_too_soon": [429, "Please wait a moment before asking for another code."],
  "code.too_many": [429, "Too many codes. Please try again later."],
  "code.wrong": [400, "The code is wrong."],
  "course.not_bought": [403, "This is a part of the paid course."],
  "course.unknown": [404, "There is no such course."],
  "email.invalid": [400, "Please enter a valid email address."],
  "email.same": [400, "This is already the email of your account."],
  "email_change.closed": [429, "Too many wrong codes. The email of this account cannot be changed for now."],
  "email_change.none": [410, "This change of email is no longer in progress. Please start again."],
  "export.too_soon": [429, "Your data can be downloaded once an hour. Please try again later."],
  "field.invalid": [400, "This value is not valid."],
  "field.required": [400, "Please fill in this field."],
  "field.too_long": [400, "This text is too long."],
  "field.unknown": [400, "This field is not known."],
  "form.incomplete": [400, "Please fill in all fields!"],
  "invoice.not_offered": [409, "This academy sends invoices on request by email only."],
  "invoice.open": [409, "An invoice is open already. Cancel it to ask for another one."],
  "invoice.unknown": [404, "There is no such invoice."],
  "lecture.declared_limit": [409, "No more lectures can be marked complete without watching them."],
  "lecture.locked": [403, "This lecture is locked."],
  "lecture.no_video": [404, "This lecture has no video."],
  "lecture.unknown": [404, "There is no such lecture."],
  "link.expired": [410, "This link is no longer valid. Please ask for a new code."],
  "media.forbidden": [403, "This address has expired or is not valid."],
  "media.range": [416, "The requested range cannot be given."],
  "media.unknown": [404, "There is no such file."],
  "note.too_many": [409, "You have reached the limit for notes. Delete some first."],
  "note.unknown": [404, "There is no such note."],
  "name.unprintable": [400, "This name has a letter that cannot be printed on a receipt or a certificate."],
  "password.common": [400, "This password is too common."],
  "password.known": [400, "This password is one of the most used ones."],
  "password.long": [400, "The password may have at most 128 characters."],
  "password.mismatch": [400, "Passwords do not match!"],
  "password.none": [409, "This account has no password yet. Set one with a code sent to your email."],
  "password.numeric": [400, "The password must not consist of digits only."],
  "password.short": [400, "The password must have at least 8 characters."],
  "password.too_many": [429, "Too many wrong passwords. Please wait a moment."],
  "password.wrong": [400, "The current password is wrong."],
  "payment.already_owned": [409, "You already have this course."],
  "payment.daily_limit": [402, "The daily limit for online payments is exceeded."],
  "payment.event_invalid": [400, "This payment event is not valid."],
  "payment.insufficient_funds": [402, "There are not enough funds on the card."],
  "payment.not_enabled": [402, "Online payments are not enabled for this card."],
  "payment.undecided": [
    409,
    "The bank may still process this payment, so it cannot be cancelled now. If it is not paid, it expires automatically.",
  ],
  "payment.unavailable": [503, "The bank is not responding. Please try again in a moment."],
  "payment.unknown": [404, "There is no such payment."],
  "payment.wrong_card_data": [402, "The card details are incorrect."],
  "photo.broken": [400, "This picture cannot be read."],
  "photo.format": [400, "Please choose a JPEG, PNG or WebP picture."],
  "photo.too_large": [413, "The picture may have at most 5 MB."],
  "photo.too_many_pixels": [413, "The picture may have at most 24 megapixels."],
  "post.other": [403, "This was written by someone else."],
  "post.own": [409, "You wrote this yourself."],
  "post.too_late": [409, "A question or an answer can only be changed within 15 minutes of posting."],
  "post.too_many": [429, "You have posted a lot in the last hour. Please continue later."],
  "provider.email_unverified": [
    403,
    "This service has not confirmed your email. Confirm it there, or sign up here with an email and a password.",
  ],
  "provider.last_way": [409, "This is your only way to sign in. Set a password first."],
  "provider.not_linked": [404, "This service is not linked to your account."],
  "provider.over": [410, "This sign-in is no longer valid. Please start again."],
  "provider.refused": [400, "This service's reply cannot be used. Please start again."],
  "provider.unavailable": [503, "This service is not responding. Please try again in a moment, or use your password."],
  "provider.unknown": [404, "There is no such way to sign in."],
  "question.unknown": [404, "There is no such question."],
  "recovery.expired": [410, "This recovery is no longer valid. Please start again."],
  "refund.already_requested": [409, "A refund of this payment has already been requested."],
  "refund.not_requested": [409, "No refund request is waiting for a decision."],
  "refund.not_paid": [409, "Only a paid order that gives access can be refunded."],
  "refund.too_late": [409, "The 14 days in which you could withdraw from the course are over."],
  "registration.too_many": [
    429,
    "There were too many registrations with this email. The latest email we sent to it has a link for choosing a password.",
  ],
  "request.invalid": [400, "This request cannot be understood."],
  "request.media_type": [415, "This kind of content is not accepted here."],
  "request.method": [405, "This cannot be done at this address."],
  "request.timeout": [408, "The request took too long to arrive. Please try again."],
  "request.too_large": [413, "This request is too large."],
  "request.too_many": [429, "Too many requests. Please try again later."],
  "route.unknown": [404, "There is nothing at this address."],
  "seminar.unknown": [404, "There is no such live session."],
  "server.busy": [503, "The server is busy. Please try again in a moment."],
  "server.disk_full": [507, "The server has no room to store this. Reading still works."],
  "server.failed": [500, "Something went wrong on our side."],
  "server.unavailable": [503, "The service is not available for a moment. Please try again."],
  "session.unknown": [404, "This device is already signed out."],
  "session.invalid": [401, "Your session has ended. Please sign in again."],
  "session.required": [401, "Please sign in first."],
  "sign_in.too_many": [429, "Too many attempts to sign in. Please wait a moment."],
  "sign_in.wrong": [401, "The email or the password is wrong."],
  "student.other": [403, "This belongs to another student."],
  "topic.unknown": [404, "There is no such topic."],
  "translation.unknown": [404, "There is no translation of this text."],
};

/** What a problem may carry beside its code. */
export interface ProblemExtras {
  fields?: Record<string, readonly ErrorCode[]>;
  /** Seconds for the Retry-After header. */
  retryAfter?: number;
  headers?: Record<string, string>;
  attemptsLeft?: number;
  resendAt?: Date;
}

/** An error that is told to the caller as problem details; everything else becomes a 500 with a fixed sentence. */
export class Problem extends Error {
  readonly code: ErrorCode;
  readonly extras: ProblemExtras;

  constructor(code: ErrorCode, extras: ProblemExtras = {}) {
    super(detailOf(code));
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }
}

/** The English sentence of an error code. */
export function detailOf(code: ErrorCode): string {
  return PROBLEMS[code][1];
}

/** A refusal of one field of a form; its code is the problem's code too (reading 47). */
export function fieldProblem(field: string, code: ErrorCode): Problem {
  return new Problem(code, { fields: { [field]: [code] } });
}
