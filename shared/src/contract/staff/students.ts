import * as z from "@academy/shared/schema";
import { AccountAddress } from "#contract/email-address.ts";
import { EssayStatus } from "#contract/essay.ts";
import { Id, Moment } from "#contract/fields.ts";
import { CLOSED_REASONS, OrderStatus, RefundStatus } from "#contract/payments/payments.ts";
import { ScholarshipStatus } from "#contract/scholarships.ts";
import { OrderScholarship } from "#contract/staff/money/orders.ts";
import { FirstRole, LaterRole } from "./answered-roles.ts";
import { StudentGroup } from "./groups.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { Reason } from "./reason.ts";
import { StudentLearning } from "./student-learning.ts";

const INVALID = { error: "field.invalid" };

/**
 * Filters of the list of students (reading 116): they have the course, never started it, started and learned nothing for two weeks
 * while their access runs, their access ends within 14 days or has ended, they have a certificate, they are blocked, or they never
 * confirmed their address. The last two are for callers who may manage students.
 */
export const STUDENT_FILTERS = [
  "bought",
  "never_started",
  "quiet",
  "ends_soon",
  "ended",
  "certified",
  "blocked",
  "unverified",
] as const;
export type StudentFilter = (typeof STUDENT_FILTERS)[number];

/** A student's access counts as ending soon this many days before its end (reading 90). */
export const ENDS_SOON_DAYS = 14;

/** A student who started counts as quiet after this many days without learning (reading 116). */
export const QUIET_DAYS = 14;

/** What the list of students can be sorted by (reading 116); without a sort the newest account is first. */
export const STUDENT_SORTS = ["since", "name", "access", "progress", "tests", "points", "seen"] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** `GET /api/staff/students/`: the search `q` consists of parts of names and of the address; all its words must match. */
export const StaffStudentsQuery = z.extend(StaffListQuery, {
  filter: z.optional(z.enum(STUDENT_FILTERS, INVALID)),
  /** Students of this group, with a seat or waiting. */
  group: z.optional(z.coerce.number(INVALID).check(z.int(INVALID), z.gte(1, INVALID))),
  sort: z.optional(z.enum(STUDENT_SORTS, INVALID)),
  /** Descending without it. */
  order: z.optional(z.enum(["asc", "desc"], INVALID)),
});
export type StaffStudentsQuery = z.infer<typeof StaffStudentsQuery>;

/** A student in the list. */
export const StaffStudent = z.object({
  id: z.number(),
  /** Empty for callers who may not manage students (reading 116). */
  email: z.string(),
  /** Empty when the profile has no name. */
  name: z.string(),
  created_at: Moment,
  confirmed: z.boolean(),
  blocked: z.boolean(),
  /** Until when the student has access to the main course; null without access. */
  access_until: z.nullable(Moment),
  /** Absent in answers of an older server. */
  learning: z.optional(StudentLearning),
  /** The group; null for none, absent in answers of an older server. */
  group: z.optional(z.nullable(StudentGroup)),
});
export type StaffStudent = z.infer<typeof StaffStudent>;

/** Answer of the list. */
export const StaffStudents = staffPage(StaffStudent);

/** The account and its owner. */
export const StudentAccount = z.object({
  id: z.number(),
  /** Null once the account is deleted. */
  email: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  created_at: Moment,
  confirmed_at: z.nullable(Moment),
  blocked_at: z.nullable(Moment),
  deleted_at: z.nullable(Moment),
  former_addresses: z.array(z.object({ email: z.string(), until: Moment })),
  /** The sign-in providers that the student uses besides the password. */
  providers: z.array(z.object({ provider: z.string(), linked_at: Moment })),
  /** A new address that will replace the current one. */
  email_change: z.nullable(z.object({ new_email: z.string(), requested_at: Moment, due_at: z.nullable(Moment) })),
  roles: z.array(FirstRole),
  more_roles: z.optional(z.array(LaterRole)),
  /** Why the caller may not change this account: it is their own, or it belongs to a staff member and the caller is no owner. */
  locked_for_you: z.nullable(z.enum(["own", "staff"])),
});

/** A purchase of the student. */
export const StudentOrder = z.object({
  id: z.number(),
  course: z.string(),
  status: OrderStatus,
  amount: z.number(),
  currency: z.string(),
  provider: z.string(),
  created_at: Moment,
  paid_at: z.nullable(Moment),
  receipt: z.nullable(z.string()),
  closed_reason: z.nullable(z.enum(CLOSED_REASONS)),
  refund: z.nullable(z.object({ status: RefundStatus, amount: z.number(), requested_at: Moment })),
  /** Absent in answers of an older server. */
  scholarship: z.optional(z.nullable(OrderScholarship)),
  /** Whether the provider can be asked about the payment; absent in answers of an older server. */
  can_reconcile: z.optional(z.boolean()),
});

/** A course that the student has, also after its access time. */
export const StudentAccess = z.object({ course_id: z.number(), course: z.string(), since: Moment, until: Moment });
export type StudentAccess = z.infer<typeof StudentAccess>;

/** One attempt at a topic's test: its result, without questions and answers. */
export const StudentAttempt = z.object({
  id: z.number(),
  started_at: Moment,
  /** Null while the attempt is under way. */
  submitted_at: z.nullable(Moment),
  score: z.nullable(z.number()),
  questions: z.number(),
  needed: z.number(),
  passed: z.nullable(z.boolean()),
});

/** The student's progress in a topic. */
export const StudentTopic = z.object({
  id: z.number(),
  title: z.string(),
  test_passed_at: z.nullable(Moment),
  lectures: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      reported_at: z.nullable(Moment),
      completed_at: z.nullable(Moment),
      /** Marked complete by the student without enough watching. */
      declared: z.boolean(),
    }),
  ),
  attempts: z.array(StudentAttempt),
});
export type StudentTopic = z.infer<typeof StudentTopic>;

/** The state of the student's essay of an intake; never its text. */
export const StudentEssay = z.object({
  intake: z.string(),
  status: EssayStatus,
  words: z.number(),
  submitted_at: z.nullable(Moment),
  evaluated_at: z.nullable(Moment),
  returns: z.number(),
});

/** An email to the student's address. */
export const StudentLetter = z.object({
  id: z.number(),
  created_at: Moment,
  /** Null for emails with a code or a link, because these are secrets of the student. */
  subject: z.nullable(z.string()),
  state: z.enum(["waiting", "sent", "failed"]),
  sent_at: z.nullable(Moment),
});

/** A device on which the student is signed in. */
export const StudentSession = z.object({
  id: z.number(),
  device: z.string(),
  created_at: Moment,
  last_used_at: Moment,
});

/** The security events of an account; the list may grow, so the contract does not use it as an enumeration. */
export const SECURITY_EVENTS = [
  "signed_in",
  "signed_in_two_step",
  "signed_out_by_staff",
  "code_sent",
  "provider_linked",
  "email_changed",
  "factor_added",
  "factor_removed",
  "factors_removed_by_academy",
  "recovery_code_used",
  "recovery_codes_renewed",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** A security event of the account; network addresses are not stored with it. */
export const StudentSecurityEvent = z.object({
  at: Moment,
  /** One of `SECURITY_EVENTS`. */
  event: z.string(),
  /** The device of the sign-in or of the person who requested a code, or the provider's name; empty when unknown. */
  detail: z.string(),
  /** How many times the code was tried; null for other events. */
  tries: z.nullable(z.number()),
});

/** How the account is protected, recent failures, and security events; no codes, keys or network addresses. */
export const StudentSecurity = z.object({
  password: z.boolean(),
  /** Since when the sign-in requires an authenticator app. */
  app_since: z.nullable(Moment),
  passkeys: z.number(),
  recovery_codes_left: z.number(),
  /** Uncompleted sign-ins within five minutes. */
  failed_sign_ins: z.number(),
  /** Wrong email codes within thirty days. */
  wrong_codes: z.number(),
  /** True when so many codes were wrong that the server no longer checks codes; the links in the emails still work. */
  codes_closed: z.boolean(),
  /** Wrong codes of the authenticator app within a day. */
  wrong_app_codes: z.number(),
  /** The owner reports that every factor is lost (decision 0103); null when nobody did; absent in answers of an older api. */
  lost_factors: z.optional(
    z.nullable(
      z.object({
        requested_at: Moment,
        /** How the identity was checked, and when the factors are removed; null before the check. */
        checked: z.nullable(z.string()),
        due_at: z.nullable(Moment),
      }),
    ),
  ),
  /** The newest first. */
  events: z.array(StudentSecurityEvent),
});
export type StudentSecurity = z.infer<typeof StudentSecurity>;

/** A report that the student made, or a report about a post of the student. */
export const StudentReport = z.object({
  id: z.number(),
  role: z.enum(["reporter", "author"]),
  post: z.enum(["question", "answer"]),
  post_id: z.number(),
  reason: z.string(),
  created_at: Moment,
  closed_at: z.nullable(Moment),
});

/** A line of the audit about this account. */
export const StudentAuditLine = z.object({
  id: z.number(),
  at: Moment,
  /** `staff:7`, `operator:name`, `student:7`, or the part of the server that acts by itself. */
  actor: z.string(),
  /** The email address of the actor, when it is an account. */
  actor_email: z.nullable(z.string()),
  action: z.string(),
  reason: z.nullable(z.string()),
});

/** Answer of `GET /api/staff/students/{id}/` (reading 85): everything that support needs; no codes, links, answers or texts. */
export const StudentRecord = z.object({
  account: StudentAccount,
  access: z.array(StudentAccess),
  /** The courses that the staff can give; absent in answers of an older server. */
  courses: z.optional(z.array(z.object({ id: z.number(), title: z.string() }))),
  /** The student's group; null for none, absent in answers of an older server. */
  group: z.optional(z.nullable(StudentGroup)),
  orders: z.array(StudentOrder),
  topics: z.array(StudentTopic),
  essays: z.array(StudentEssay),
  /** Applications for scholarships, newest first, without their texts; absent in answers of an older server. */
  scholarships: z.optional(
    z.array(
      z.object({ id: z.number(), status: ScholarshipStatus, percent: z.nullable(z.number()), applied_at: Moment }),
    ),
  ),
  certificates: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      issued_at: Moment,
      revoked_at: z.nullable(Moment),
      undecided: z.boolean(),
    }),
  ),
  letters: z.array(StudentLetter),
  sessions: z.array(StudentSession),
  /** Absent in answers of an older server. */
  security: z.optional(StudentSecurity),
  reports: z.array(StudentReport),
  audit: z.array(StudentAuditLine),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

/** Answer of `GET /api/staff/students/{id}/block-letter/`: the email about a block in the student's language, split at the place of the reason. */
export const BlockLetter = z.object({
  language: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
});
export type BlockLetter = z.infer<typeof BlockLetter>;

/** Body of `POST …/students/{id}/grant/` and `…/revoke/`. */
export const CourseStep = z.strictObject({ course: Id, reason: Reason });
export type CourseStep = z.infer<typeof CourseStep>;

/** Most days by which one call moves the end of an access. */
export const EXTENSION_DAYS_MAX = 366;

/** Body of `POST …/students/{id}/extend/`; a negative number of days takes an extension back. */
export const Extension = z.strictObject({
  course: Id,
  days: z.number(INVALID).check(
    z.int(INVALID),
    z.gte(-EXTENSION_DAYS_MAX, INVALID),
    z.lte(EXTENSION_DAYS_MAX, INVALID),
    z.refine((days) => days !== 0, INVALID),
  ),
  reason: Reason,
  /** The end of the access that the caller saw; if it has changed, the call is refused with `staff.changed`. */
  until: Moment,
});
export type Extension = z.infer<typeof Extension>;

/** Body of `POST …/students/{id}/block/`; a silent block sends no email, for cases in which the law forbids it. */
export const Block = z.strictObject({ reason: Reason, silent: z.boolean(INVALID) });
export type Block = z.infer<typeof Block>;

/** Body of `POST …/students/{id}/unblock/`; after an unfounded block the student gets the blocked time back (terms). */
export const Unblock = z.strictObject({ reason: Reason, unfounded: z.boolean(INVALID) });
export type Unblock = z.infer<typeof Unblock>;

/** Body of `POST …/students/{id}/end-sessions/`: all devices, or one of them. */
export const EndSessions = z.strictObject({ session: z.nullable(Id), reason: Reason });
export type EndSessions = z.infer<typeof EndSessions>;

/**
 * Body of `POST …/students/{id}/remove-factors/`: lost factors are removed after a wait; `checked` records how the person's
 * identity was checked (decision 0103).
 */
export const FactorRemoval = z.strictObject({ reason: Reason, checked: Reason });
export type FactorRemoval = z.infer<typeof FactorRemoval>;

/** Body of `POST …/students/{id}/delete/`; the address must be typed again, so that nobody is deleted by mistake. */
export const StudentDeletion = z.strictObject({
  reason: Reason,
  email: AccountAddress,
  keep_certificates: z.boolean(INVALID),
});
export type StudentDeletion = z.infer<typeof StudentDeletion>;
