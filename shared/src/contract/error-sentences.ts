/**
 * The error codes, nested as `subject.reason`, each with its English sentence for people: it is the `detail` of the problem document and
 * the text of the English screens. The texts of other languages are in `shared/src/i18n/texts`.
 */
export const ERROR_SENTENCES = {
  account: {
    blocked: "This account is blocked. Please write to the academy.",
    exists: "This email already has an account. Sign in instead.",
    unverified: "Please confirm your email first.",
  },
  answer: { unknown: "There is no such answer." },
  api: { unreachable: "The academy cannot be reached right now. Please try again in a moment." },
  attempt: {
    not_yours: "There is no such attempt.",
    over: "This attempt is over. What you had chosen by then was submitted.",
  },
  auth: {
    reauthenticate: "You signed in a while ago. Please sign in again to change this.",
    second_factor: "Please confirm the sign-in with your second factor.",
  },
  bin: { invalid: "A BIN has 12 digits, and these do not make one. Please check them." },
  calendar: { unknown: "This calendar address is no longer valid." },
  canned: {
    too_many: "There are 200 canned answers. Delete one that nobody needs.",
    unknown: "This canned answer was deleted.",
  },
  card: {
    not_offered: "This academy's bank does not save cards.",
    unknown: "This card is no longer there.",
  },
  certificate: {
    not_asked: "Nothing is to be decided about this certificate.",
    unknown: "There is no certificate with this number.",
    withdrawn: "This certificate has been withdrawn already.",
  },
  code: {
    closed: "Too many wrong codes. Please use the link from the email.",
    expired: "This code has expired. Ask for a new one.",
    not_needed: "Your email is already confirmed.",
    resend_too_soon: "A new code can be sent a little later.",
    too_many: "Too many codes were requested. Please try again later.",
    wrong: "The code is wrong. Check the latest email.",
  },
  content: {
    invalid: "The draft has faults. Mend them before you publish it.",
    no_draft: "There is no draft any more: it was published or discarded.",
    no_version: "The content cannot be edited here yet: import its pack once by the operator's command.",
    version_unknown: "There is no such version of the content.",
  },
  coupon: {
    code: "A code has 4 to 40 Latin letters, digits and hyphens, and begins with a letter or a digit.",
    ended: "This coupon has ended.",
    not_begun: "This coupon cannot be used yet.",
    not_lower: "This coupon does not make your price lower: you have a better one already.",
    not_yours: "This coupon is for other students. Check that you are signed in with the address it was sent to.",
    stopped: "The academy has stopped this coupon.",
    taken: "There is a coupon with this code already. Choose another code.",
    unknown: "There is no coupon with this code. Check it letter by letter.",
    used: "You have used this coupon before; it is valid once.",
    used_up: "All uses of this coupon are taken.",
  },
  course: {
    not_bought: "This belongs to the course, which you have not bought yet.",
    not_open: "This course is not sold yet. The page of the course says from when.",
    unknown: "There is no such course.",
  },
  email: {
    invalid: "Enter a valid email address, for example name@example.com.",
    same: "This is already the email of your account.",
  },
  email_change: {
    closed: "Too many wrong codes. The email of this account cannot be changed with codes for now.",
    none: "This change is no longer in progress. Please start again.",
  },
  essay: {
    comment_short: "Write a comment of at least 200 characters.",
    conflict:
      "The essay was changed in another tab or on another device. Your text stays here; compare the two before you save.",
    course_revoked: "Its author does not have the course any more.",
    criteria: "Each criterion needs 0, 0.5 or 1 point.",
    evaluated_before: "Nobody evaluates an essay twice: it needs another reader.",
    file_active: "This PDF contains scripts or attached files. Save it as a plain PDF and upload it again.",
    file_encrypted: "This PDF is protected by a password. Save it without one and upload it again.",
    file_format: "Choose a PDF file.",
    file_pages: "The PDF must have 1 to 60 pages.",
    file_text: "No text can be read in this PDF, only pictures of it. Save it from your text editor as PDF.",
    file_too_large: "The PDF must be at most 10 MB.",
    locked: "The essay is not open to you yet.",
    not_begun: "Begin to read the essay first.",
    not_reader: "Another reader has begun this essay.",
    own: "Nobody reviews their own essay.",
    passages: "At most 100 passages may be commented on.",
    reader_unfit:
      "This person cannot read the essay: they wrote it, have evaluated it before, or do not have the role.",
    returned_twice: "The essay has been returned twice and has to be evaluated.",
    review_open: "You can still ask for a review of this evaluation; a new essay would end this right.",
    review_closed: "In its present state the essay cannot be reviewed by you.",
    state: "The essay has moved on meanwhile, so this is no longer possible.",
    statement: "Please confirm that this is your own work.",
    unknown: "There is no such essay.",
    version_unknown: "There is no such version of the essay.",
    words: "The essay must have 1,500 to 3,000 words.",
  },
  export: { too_soon: "Your data can be downloaded once an hour." },
  factor: {
    exists: "An authenticator app is already connected. Remove it first.",
    expired: "This took too long or there were too many tries. Please start again.",
    last: "Members of the staff keep at least one second factor. Add another one first.",
    not_lost: "The owner has not asked to remove second factors, or it is over already.",
    too_many: "Too many wrong codes. Please wait.",
    unknown: "This second factor is no longer there.",
    wrong: "The code is wrong or was used already. Enter the newest one.",
  },
  field: {
    invalid: "This value is not valid.",
    required: "Please fill in this field.",
    too_long: "This text is too long.",
    unknown: "The form contains an unknown field. Reload the page and try again.",
  },
  file: {
    infected:
      "The virus scanner found something harmful in this file, so it was not accepted. Please choose another one.",
    not_scanned:
      "Files cannot be checked for viruses right now, so this one was not accepted. Please try again in a minute.",
  },
  film: { unknown: "There is no such video any more." },
  form: { incomplete: "Please fill in all fields!" },
  invitation: {
    other: "This invitation was sent to another email. Sign in with the account of that email.",
    over: "This invitation has been used, was withdrawn or has ended. Ask the academy for a new one.",
  },
  invoice: {
    amount:
      "This is not the amount of the invoice. If the company paid another amount, settle it with the company first.",
    free: "With your coupon there is nothing to pay: get the course by its button, without an invoice.",
    not_open: "This invoice is no longer open.",
    not_offered: "The academy sends invoices on request by email only. Please write to it.",
    open: "You have an open invoice already. Cancel it to ask for another one.",
    unknown: "There is no such invoice.",
  },
  lecture: {
    locked: "This lecture is locked.",
    declared_limit: "You cannot mark any more lectures complete without watching them. Watch this one to complete it.",
    no_video: "This lecture has no video that can be played yet.",
    unknown: "There is no such lecture.",
  },
  legal: { version_unknown: "There was no such version of the legal texts." },
  link: { expired: "This link is no longer valid. Ask for a new code." },
  name: {
    unprintable:
      "One of these letters cannot be printed on your receipt and certificate. Please write the name in another alphabet.",
  },
  mailing: {
    begun: "All emails of this mailing are on their way: it can no longer be stopped.",
    field: "In braces only these fields may stand: {first_name}, {name}, {access_until}.",
    too_late: "Choose a time within a year.",
    too_soon: "Choose a time that is still to come.",
    unknown: "There is no such mailing.",
  },
  media: {
    forbidden: "This address has expired. Reload the page.",
    range: "This part of the file does not exist.",
    unknown: "There is no such file.",
  },
  note: {
    too_many: "You have reached the limit for notes. Delete some first.",
    unknown: "There is no such note.",
  },
  passkey: {
    refused: "This passkey could not be accepted. Please try again.",
    too_many: "You have reached the limit for passkeys. Delete one first.",
  },
  password: {
    common: "This password is too common.",
    known: "This is one of the most used passwords. Choose another.",
    long: "The password must have at most 128 characters.",
    mismatch: "Passwords do not match!",
    none: "Your account has no password yet. Set one with a code sent to your email.",
    numeric: "The password cannot be digits only.",
    short: "The password must have at least 8 characters.",
    too_many: "Too many wrong passwords. Please wait a moment.",
    wrong: "The current password is wrong.",
  },
  payment: {
    already_owned: "You already have this course.",
    daily_limit: "Your card's daily limit for online payments has been exceeded.",
    event_invalid: "The bank's message about this payment is not valid.",
    insufficient_funds: "There are not enough funds on the card.",
    no_receipt: "This order has no receipt that could be sent.",
    not_enabled: "Online payments are not enabled for this card.",
    undecided:
      "The bank may still process this payment, so it cannot be cancelled right now. If you do not pay, it expires automatically.",
    unavailable: "The bank is not responding. Please try again in a moment.",
    unknown: "There is no such payment.",
    wrong_card_data: "The card details are incorrect.",
  },
  photo: {
    broken: "This picture cannot be read. Choose another one.",
    format: "Choose a JPEG, PNG or WebP picture.",
    too_large: "The picture must be at most 5 MB.",
    too_many_pixels: "The picture must have at most 24 megapixels.",
  },
  post: {
    other: "This was written by someone else.",
    own: "You wrote this yourself.",
    too_late: "A question or an answer can only be changed within 15 minutes of posting.",
    too_many: "You have posted a lot in the last hour. Your text stays here; please send it later.",
  },
  provider: {
    email_unverified:
      "This service has not confirmed your email. Confirm it there and come back, or use an email and a password here.",
    last_way: "This is your only way to sign in. Set a password first.",
    not_linked: "This service is not linked to your account.",
    over: "This sign-in took too long or has already been used. Please start again.",
    refused: "This service's reply could not be trusted, so you were not signed in. Please start again.",
    unavailable: "This service is not responding right now. You can use your email and password instead.",
    unknown: "This way to sign in is no longer offered. Use your password, or set one with “Forgot your password?”.",
  },
  message: { unknown: "This message is gone." },
  question: { unknown: "There is no such question." },
  recovery: { expired: "This recovery is no longer valid. Please start again." },
  refund: {
    being_paid: "This refund is being paid back right now. Please look again in a few minutes.",
    by_provider: "The payment provider pays this refund back itself. It can be marked by hand once that has failed.",
    not_confirmed: "No refund of this payment has been confirmed.",
    already_requested: "You have already requested a refund of this payment.",
    not_requested: "The academy has decided already, or the request was cancelled.",
    not_paid: "This payment cannot be refunded.",
    nothing: "There is nothing to pay back.",
    too_late: "The 14 days in which you could withdraw from the course are over.",
  },
  registration: {
    too_many:
      "There were too many registrations with this email. The latest email we sent to it has a link for choosing a password.",
  },
  request: {
    invalid: "The request could not be understood. Reload the page and try again.",
    media_type: "This kind of data is not accepted.",
    method: "The academy does not offer this.",
    timeout: "Sending took too long. Please try again, on a faster connection if you can.",
    too_large: "This is too large to be sent.",
    too_many: "Too many requests. Please wait a moment.",
  },
  route: { unknown: "There is nothing at this address." },
  scholarship: {
    closed: "Applications for scholarships are closed at the moment.",
    cohort_full:
      "All scholarships of this cohort are granted. To grant one more, give the reason for exceeding the limit.",
    file_too_large: "The PDF must be at most 5 MB.",
    granted: "You have been granted a scholarship already. Use it before you apply again.",
    intake_full:
      "All scholarships of this intake are granted. To grant one more, give the reason for exceeding the limit.",
    open: "You have sent an application already. Wait for the decision, or withdraw it.",
    percent: "A partial scholarship covers 1 to 99 percent of the price.",
    state: "The application has been decided or withdrawn meanwhile, so this is no longer possible.",
    unknown: "There is no such application.",
  },
  seat: {
    closed: "No invitations can be sent for this invoice any more.",
    gone: "This seat is no longer offered to you. Please ask who invited you.",
    too_few: "There are fewer free seats than addresses.",
  },
  seminar: {
    begun: "This live session has begun: it can no longer be moved or cancelled.",
    cancelled: "This live session was cancelled.",
    instructor: "Choose an instructor of the academy.",
    link: "Enter an address that begins with https://.",
    not_begun: "Who came is marked once the live session has begun.",
    past: "Choose a time that is still to come.",
    unknown: "There is no such live session.",
  },
  server: {
    busy: "The academy is very busy. Please try again in a moment.",
    disk_full: "Nothing can be saved right now. Please try again later.",
    failed: "Something went wrong on our side. Please try again.",
    unavailable: "The academy is not available right now. Please try again in a moment.",
  },
  session: {
    invalid: "Your session has ended. Please sign in again.",
    required: "Please sign in first.",
    unknown: "This device is already signed out.",
  },
  sign_in: {
    too_many: "Too many failed sign-ins. Please wait.",
    wrong: "The email or the password is wrong.",
  },
  staff: {
    changed: "Somebody else changed this meanwhile. Look at it again.",
    forbidden: "Your roles do not allow this.",
    has_role: "This account has the role already.",
    last_owner: "The academy needs an owner. Give the role to somebody else first.",
    second_factor: "Staff need two-step verification. Switch it on in your profile and sign in again.",
  },
  student: {
    blocked: "This account is blocked already.",
    has_course: "This student has the course already.",
    no_course: "This student does not have the course.",
    not_blocked: "This account is not blocked.",
    other: "This belongs to another student.",
    own: "This is your own account. Ask another member of the staff.",
    staff: "Only an owner may do this to a member of the staff.",
    unconfirmed: "The email of this account has not been confirmed yet.",
    unknown: "There is no such student.",
  },
  suppression: {
    listed: "The staff has put this address on the list already.",
    no_account: "No account has this address. Others get no mailings.",
  },
  test: {
    locked: "This test is locked.",
    unknown: "There is no such test.",
    wait: "After failed attempts the next one opens later.",
  },
  topic: { unknown: "There is no such topic." },
  translation: { unknown: "This text could not be translated." },
  upload: {
    broken: "This file cannot be read: it is damaged or not complete.",
    format: "This is not a file of the kind that is needed here.",
    offset: "This part of the file was already received or arrived out of order.",
    too_large: "This file is too large for its place.",
    too_many: "Too many uploads at a time. Finish or cancel some of them first.",
    unfinished: "The file has not come as a whole yet.",
    unknown: "There is no such upload any more. Choose the file again.",
  },
} as const;

type Sentences = typeof ERROR_SENTENCES;

/** One machine code of an error. */
export type ErrorCode = {
  [Subject in keyof Sentences]: `${Subject}.${keyof Sentences[Subject] & string}`;
}[keyof Sentences];

/** The English sentence of an error code. */
export function errorSentence(code: ErrorCode): string {
  const [subject = "", reason = ""] = code.split(".");
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = ERROR_SENTENCES;
  return sentences[subject]?.[reason] ?? code;
}
