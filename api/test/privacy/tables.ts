import type { RecordedTable } from "./record.ts";

/** How long rows are kept that say nothing else. */
export const WHILE_ACCOUNT = "while the account exists";
const WHILE_CONTENT = "while it is part of the course";
const FOR_THE_BOOKS = "as long as tax law requires";
const ALWAYS = "while the platform is run";
const THIRTY_DAYS = "30 days";

const IN_THE_BOOKS = "part of the books";
const DISCUSSION = "the text stays under “Former student”, with what the staff hid of it and why";
const A_NUMBER = "the number of an account";

const withReason = (columns: string, why: string) =>
  Object.fromEntries(columns.split(" ").map((column) => [column, why]));

const technical = (other: string, kept = ALWAYS): RecordedTable => ({
  activity: "technical",
  personal: "",
  other,
  kept,
});
const content = (other: string, personal = ""): RecordedTable => ({
  activity: "content",
  personal,
  other,
  kept: WHILE_CONTENT,
});

/** Every table with every column: a column that is not here fails the test beside. */
export const TABLES: Record<string, RecordedTable> = {
  // Accounts
  students: {
    activity: "account",
    personal:
      "id email password_hash first_name last_name photo language terms_version created_at verified_at blocked_at deleted_at is_staff instructor_slug",
    other: "sample_name",
    kept: "an unconfirmed registration 30 days",
    afterDeletion: "emptied",
    copy: { field: "student" },
  },
  sessions: {
    activity: "account",
    personal: "token_hash device student_id created_at used_at second_factor_at confirmed_at",
    other: "id",
    kept: "30 days without use, 90 in all, 12 hours for staff",
    afterDeletion: "deleted",
    copy: { field: "sessions" },
  },
  session_tokens: {
    activity: "account",
    personal: "token_hash session_id second_factor_at confirmed_at ends_at",
    other: "",
    kept: "the next token until it is used, the one before for half a minute",
    afterDeletion: "deleted",
    copy: { not: "hashes of the session that is" },
  },
  identities: {
    activity: "account",
    personal: "issuer subject provider student_id linked_at",
    other: "id",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "sign_in_providers" },
  },
  email_changes: {
    activity: "account",
    personal: "student_id old_email new_email step old_proven created_at device notice_at due_at done_at",
    other: "id",
    kept: "one begun and left a day",
    afterDeletion: "deleted",
    copy: { field: "email_changes" },
  },
  codes: {
    activity: "account",
    personal: "student_id purpose code_hmac link_hash tries device created_at resend_at expires_at dead_at",
    other: "id",
    kept: THIRTY_DAYS,
    afterDeletion: "deleted",
    copy: { not: "hashes, good for ten minutes" },
  },
  recoveries: {
    activity: "account",
    personal:
      "address_hash student_id code_hmac link_hash tries created_at resend_at expires_at code_dead_at reset_hash reset_expires_at",
    other: "",
    kept: "a day",
    afterDeletion: "deleted",
    copy: { not: "hashes, good for ten minutes" },
  },
  totp_factors: {
    activity: "account",
    personal: "student_id sealed_secret created_at confirmed_at last_step",
    other: "",
    kept: "while the app is connected",
    afterDeletion: "deleted",
    copy: { field: "second_factors" },
  },
  passkeys: {
    activity: "account",
    personal: "student_id credential_id public_key counter transports name created_at used_at second_factor",
    other: "id",
    kept: "while the passkey is connected",
    afterDeletion: "deleted",
    copy: { field: "second_factors" },
  },
  recovery_codes: {
    activity: "account",
    personal: "student_id code_hmac used_at",
    other: "id",
    kept: "until they are replaced",
    afterDeletion: "deleted",
    copy: { field: "second_factors" },
  },
  factor_recoveries: {
    activity: "account",
    personal: "student_id requested_at decided_by reason checked notice_at due_at",
    other: "id",
    kept: "until it is made or stopped; an undecided one 30 days",
    afterDeletion: "deleted",
    copy: { field: "second_factors" },
  },

  // Security
  known_devices: {
    activity: "security",
    personal: "student_id device_hmac used_at",
    other: "",
    kept: "180 days after the last sign-in on the device",
    afterDeletion: "deleted",
    copy: { not: "a pseudonym" },
  },
  factor_challenges: {
    activity: "security",
    personal: "token_hash student_id purpose device tries expires_at",
    other: "",
    kept: "ten minutes",
    afterDeletion: "ends by itself",
    copy: { not: "too short-lived" },
  },
  sign_in_attempts: {
    activity: "security",
    personal: "",
    other: "secret_hash provider expires_at",
    kept: "ten minutes",
  },
  budgets: {
    activity: "security",
    personal: "key",
    other: "used strikes window_ends_at blocked_until",
    kept: "until the rate limit is over, 30 days at most",
    afterDeletion: "ends by itself",
    contentKept: withReason("key", "holds a network, a number or a hash"),
    copy: { not: "counters of a rate limit" },
  },

  // Learning
  progress: {
    activity: "learning",
    personal:
      "student_id lecture_id position watched reported_at position_at watchable_since seconds_spent completed_at reopened_at declared speed rewatched",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "progress" },
  },
  openings: {
    activity: "learning",
    personal: "student_id lecture_id opened_at watched watched_since",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "lectures_opened" },
  },
  groups: content("id course_id name first_day last_day seats essay_topic_id revision created_at"),
  group_releases: content("group_id topic_id opens_at"),
  group_members: {
    activity: "learning",
    personal: "student_id group_id since is_waiting",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "group" },
  },
  notes: {
    activity: "learning",
    personal: "student_id lecture_id second content created_at edited_at",
    other: "id",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "notes" },
  },
  seminar_attendance: {
    activity: "learning",
    personal: "seminar_id student_id marked_at",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "live_sessions_attended" },
  },

  // Questions and answers
  questions: {
    activity: "discussion",
    personal:
      "student_id title content hidden_title hidden_content hidden_reason created_at edited_at deleted_at hidden_at assigned_to",
    other: "id lecture_id is_important answers_count waits_since",
    kept: "while the lecture is part of the course",
    afterDeletion: "kept",
    contentKept: withReason("title content hidden_title hidden_content hidden_reason", DISCUSSION),
    copy: { field: "questions" },
  },
  answers: {
    activity: "discussion",
    personal:
      "student_id title content written_by hidden_title hidden_content hidden_reason created_at edited_at deleted_at hidden_at",
    other: "id question_id by_staff",
    kept: "while the lecture is part of the course",
    afterDeletion: "kept",
    contentKept: withReason("title content hidden_title hidden_content hidden_reason", DISCUSSION),
    copy: { field: "answers" },
  },
  reports: {
    activity: "discussion",
    personal: "student_id reason created_at",
    other: "id question_id answer_id closed_at decision told_at",
    kept: "the fact of a report as long as the post",
    afterDeletion: "emptied",
    copy: { field: "reports" },
  },

  // Tests, essays, certificates
  test_attempts: {
    activity: "certification",
    personal:
      "student_id topic_id seed questions needed started_at ends_at submitted_at submitted_by score passed revision counted_at",
    other: "id",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "test_attempts" },
  },
  test_answers: {
    activity: "certification",
    personal: "attempt_id number answer marked chosen_at saved_at",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "test_attempts" },
  },
  topic_results: {
    activity: "certification",
    personal: "student_id topic_id passed_at given_by",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "topics_passed" },
  },
  essays: {
    activity: "certification",
    personal:
      "student_id course_id topic intake status text words revision created_at saved_at statement_at submitted_at returns reviewer_id evaluated_at appealed_at appeal_reason file_key file_name file_bytes file_pages file_words file_at",
    other: "id",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "essays" },
  },
  essay_versions: {
    activity: "certification",
    personal: "essay_id text words saved_at",
    other: "id",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "essays" },
  },
  essay_events: {
    activity: "certification",
    personal: "essay_id status at",
    other: "id",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "essays" },
  },
  essay_reviews: {
    activity: "certification",
    personal: "essay_id reviewer_id kind verdict criteria points comment passages read_text at",
    other: "id",
    kept: "while the author's account exists",
    afterDeletion: "deleted",
    copy: { field: "essays" },
  },
  essay_results: {
    activity: "certification",
    personal: "student_id course_id points evaluated_at given_by",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "essay_results" },
  },
  certificates: {
    activity: "certification",
    personal: "number student_id name points issued_at revoked_at decision_asked_at replaced_at",
    other: "id course_id course status_index",
    kept: "the number for ever, the name too if the student says so at the deletion",
    afterDeletion: "kept",
    contentKept: withReason("number", "the check of its number says that it is no longer valid"),
    copy: { field: "certificates" },
  },
  certificate_checks: {
    activity: "certification",
    personal: "student_id course_id",
    other: "id created_at not_before",
    kept: "minutes",
    afterDeletion: "ends by itself",
    copy: { not: "too short-lived" },
  },

  // Scholarships
  scholarships: {
    activity: "scholarships",
    personal:
      "student_id statement results resume_key resume_name resume_bytes status applied_at closed_at decided_by percent reason exceeding_reason",
    other: "id course_id cohort intake",
    kept: "statement and resume until a withdrawal or a year after the decision; the grant as long as the books",
    afterDeletion: "kept",
    copy: { field: "scholarships" },
  },

  // Money
  orders: {
    activity: "payments",
    personal:
      "student_id course_id status amount currency receipt card_brand card_last4 failure language created_at paid_at access_revoked_at closed_reason",
    other: "id provider reference provider_id checkout_claimed_at asked_at payment_url scholarship_id coupon_id",
    kept: FOR_THE_BOOKS,
    afterDeletion: "kept",
    copy: { field: "purchases" },
  },
  enrolments: {
    activity: "payments",
    personal: "student_id course_id created_at access_until revoked_at",
    other: "id order_id",
    kept: FOR_THE_BOOKS,
    afterDeletion: "kept",
    copy: { field: "purchases" },
  },
  refunds: {
    activity: "payments",
    personal:
      "reason services_used amount amount_reason requested_at confirmed_at due_at refunded_at declined_at status",
    other: "id order_id pay_back_claimed_at last_error",
    kept: FOR_THE_BOOKS,
    afterDeletion: "kept",
    contentKept: withReason("reason amount_reason status", IN_THE_BOOKS),
    copy: { field: "purchases" },
  },
  invoices: {
    activity: "payments",
    personal:
      "student_id company bin address email amount currency language status closed_reason created_at valid_until closed_at paid_at received_on payment_reference",
    other: "id course_id order_id scholarship_id coupon_id",
    kept: `paid ones ${FOR_THE_BOOKS}, others a year after their last day`,
    afterDeletion: "kept",
    contentKept: withReason("language status closed_reason payment_reference", IN_THE_BOOKS),
    copy: { field: "invoices" },
  },
  seat_invoices: {
    activity: "payments",
    personal: "payer tax_number country address email",
    other:
      "id course_id status language seats price amount currency created_at valid_until paid_at received_on payment_reference receipt refund_decided_at refund_amount refund_due_at refunded_at refund_reference",
    kept: `paid ones ${FOR_THE_BOOKS}, others a year after their last day`,
    afterDeletion: "kept",
    contentKept: withReason("payer tax_number country address", IN_THE_BOOKS),
    copy: { not: "the data of the company that paid" },
  },
  seats: {
    activity: "payments",
    personal: "email invited_at sent_at withdrawn_at used_at student_id order_id",
    other: "id invoice_id",
    kept: "as long as the invoice; withdrawn invitations 30 days",
    afterDeletion: "kept",
    copy: { field: "seats" },
  },
  coupons: content("id code percent sum opens_at ends_at uses audience group_id created_at stopped_at"),
  coupon_addresses: {
    activity: "payments",
    personal: "email",
    other: "coupon_id",
    kept: "until the coupon is stopped",
    afterDeletion: "deleted",
    copy: { not: "the academy's list; the used coupon is in the purchases" },
  },
  held_coupons: {
    activity: "payments",
    personal: "student_id coupon_id at",
    other: "",
    kept: "until the course is paid or the student removes it",
    afterDeletion: "deleted",
    copy: { field: "coupon" },
  },
  payment_events: {
    activity: "payments",
    personal: "",
    other: "event_id provider order_id outcome received_at",
    kept: FOR_THE_BOOKS,
  },
  daily_totals: {
    activity: "payments",
    personal: "",
    other: "day provider currency paid payments refunded refunds",
    kept: FOR_THE_BOOKS,
  },
  sandbox_cards: technical(
    "token holder language return_url status brand last4 expires tries created_at",
    "pretended cards, until they are removed",
  ),
  sandbox_checkouts: technical(
    "token order_id amount currency description language return_url cancel_url holder status failure tries event_id created_at card_brand card_last4 refunded",
    "pretended payments of the sandbox bank",
  ),

  // Emails
  outbox: {
    activity: "emails",
    personal:
      "recipient reply_to subject text html created_at sent_at given_up_at last_error rejected unsubscribe code_link_hash",
    other: "id not_before attempts invoice_id receipt_order_id seat_invoice_id forget",
    kept: `the text until it is sent, the rest ${THIRTY_DAYS}`,
    afterDeletion: "deleted",
    copy: { not: "the person has the emails" },
  },
  canned_answers: {
    activity: "discussion",
    personal: "changed_by",
    other: "id title body changed_at",
    kept: ALWAYS,
    afterDeletion: "kept",
    copy: { not: "texts of the academy" },
  },
  email_preferences: {
    activity: "emails",
    personal: "student_id token off marketing_consent_at new_questions_at",
    other: "",
    kept: WHILE_ACCOUNT,
    afterDeletion: "deleted",
    copy: { field: "emails_turned_off" },
  },
  calendar_feeds: {
    activity: "learning",
    personal: "student_id token created_at",
    other: "",
    kept: "until the person ends it, or deletes the account",
    afterDeletion: "deleted",
    copy: { field: "calendar_feed_made_at" },
  },
  reminders: {
    activity: "emails",
    personal: "student_id subject at",
    other: "",
    kept: THIRTY_DAYS,
    afterDeletion: "deleted",
    copy: { field: "reminders" },
  },
  mailings: {
    activity: "emails",
    personal: "written_by",
    other: "id key purpose audience subject body created_at starts_at begun_at enqueued_at cancelled_at counts",
    kept: ALWAYS,
    afterDeletion: "kept",
    copy: { field: "mailings" },
  },
  mailing_recipients: {
    activity: "emails",
    personal: "student_id state left_out error at",
    other: "mailing_id outbox_id",
    kept: THIRTY_DAYS,
    afterDeletion: "deleted",
    copy: { field: "mailings" },
  },

  // News of the course
  email_suppressions: {
    activity: "marketing",
    personal: "student_id reason address created_at",
    other: "",
    kept: "until the person agrees again, the staff removes the entry, or the account ends",
    afterDeletion: "deleted",
    copy: { field: "marketing" },
  },
  seminar_notices: technical("id seminar_id kind created_at after_student letters done_at"),

  // Messages
  feedback: {
    activity: "messages",
    personal: "name email message language created_at confirmed_at assigned_to",
    other: "id told_at read_at answered_at spam_at",
    kept: "until the matter is closed or the account deleted, one year at most",
    afterDeletion: "deleted",
    copy: { field: "messages" },
  },
  feedback_replies: {
    activity: "messages",
    personal: "content written_by created_at",
    other: "id feedback_id",
    kept: "with the message",
    afterDeletion: "deleted",
    copy: { field: "messages" },
  },

  // Staff
  staff_roles: {
    activity: "staff",
    personal: "student_id role granted_at granted_by person_slug",
    other: "",
    kept: "while the role is held",
    afterDeletion: "deleted",
    copy: { field: "staff_roles" },
  },
  staff_invitations: {
    activity: "staff",
    personal: "email role invited_by created_at expires_at accepted_at token_hash",
    other: "id",
    kept: "30 days after its end",
    afterDeletion: "deleted",
    copy: { not: "the person has the email; the role is in the copy" },
  },
  audit: {
    activity: "staff",
    personal: "actor action details at",
    other: "id",
    kept: "see [reading 131](readings.md#131); the address of a deleted account is erased in it",
    afterDeletion: "kept",
    contentKept: withReason("actor action", "every decision can be reviewed; the staff are numbers in it"),
    copy: { not: "the record of the academy's own work" },
  },
  content_versions: {
    activity: "staff",
    personal: "published_by",
    other: "id document media digest published_at note",
    kept: "see [reading 131](readings.md#131)",
    afterDeletion: "kept",
    contentKept: withReason("published_by", A_NUMBER),
    copy: { not: "the course" },
  },
  content_drafts: {
    activity: "staff",
    personal: "changed_by",
    other: "id document base_id revision changed_at",
    kept: "until it is published",
    afterDeletion: "kept",
    contentKept: withReason("changed_by", A_NUMBER),
    copy: { not: "the course" },
  },
  content_uploads: {
    activity: "staff",
    personal: "owner name",
    other: "id kind field size received file token changed_at finished_at seconds",
    kept: "a day, or until the content names the file",
    afterDeletion: "ends by itself",
    contentKept: withReason("owner name", "holds a number and the name of a file"),
    copy: { not: "files of the course" },
  },

  // The course
  people: content("id slug position status", "full_name photo location description practice languages works"),
  partners: content("id name logo url"),
  books: content("id title author pages file cover"),
  contacts: content("id phone email whatsapp telegram instagram facebook youtube"),
  page_texts: content("key en ru"),
  legal_texts: {
    ...content("id version terms privacy change content_version_id in_force_at"),
    kept: `${ALWAYS}: an account names the version that was accepted`,
  },
  seminars: {
    ...content(
      "id title date time timezone starts_at duration_minutes link description cancelled_at moved_from recording_link recording_lecture_id group_id planned_at revision",
      "teacher_name instructor_id",
    ),
    afterDeletion: "kept",
    copy: { not: "public" },
  },
  courses: content(
    "id title description introductory_video introductory_poster academy_video academy_poster new_price old_price tenge_price discount_percentage certificate_points withdrawn_at opens_at declared_limit",
  ),
  topics: content("id course_id position title released_at withdrawn_at"),
  lectures: content(
    "id topic_id position title duration kind video video_seconds poster captions material material_name teacher_slug inaugural released_at withdrawn_at",
    "teacher_name",
  ),
  daily_figures: technical("kind subject day figures"),
  question_days: technical("question_id day answer is_right answers rest_sum rest_squares"),
  topic_tests: content("topic_id drawn pass_percent minutes failures_before_wait wait_hours withdrawn_at"),
  test_questions: content("id key version topic_id lecture_id position content digest added_at retired_at"),
  essay_topics: content("id position content withdrawn_at"),
  essay_guides: content("id guidance rubric"),
  films: content(
    "id key state size modified_at playable digest attempts not_before worker lease_until percent fault seconds height renditions poster changed_at",
  ),
  film_files: content("key film_key"),
  translations: content("language source_hash source text"),
  machine_translations: content("language source_hash text provider made_at"),

  // The platform
  content_files: technical("key size modified_at"),
  imports: technical("id digest imported_at"),
  catalogue_version: technical("id version"),
  authors_version: technical("id version"),
  question_totals: technical("lecture_id total version"),
  area_reports: technical("minute area version kind name count total", THIRTY_DAYS),
  credential_keys: technical("id public_key sealed_private_key created_at retired_at"),
  pending_files: technical("key delete_after", "a day at most"),
  lasting_secrets: technical("id sealed created_at"),
};
