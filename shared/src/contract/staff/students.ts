import * as z from "@academy/shared/schema";
import { EssayStatus } from "#contract/essay.ts";
import { EmailAddress, Id, Moment } from "#contract/fields.ts";
import { CLOSED_REASONS, OrderStatus, RefundStatus } from "#contract/payments/payments.ts";
import { STAFF_ROLES } from "#contract/roles.ts";
import { ScholarshipStatus } from "#contract/scholarships.ts";
import { OrderScholarship } from "#contract/staff/money/orders.ts";
import { StaffListQuery, staffPage } from "./list.ts";
import { Reason } from "./reason.ts";

const INVALID = { error: "field.invalid" };

/** Filters of the list of students: they have the course, lose it within 14 days, are blocked, or never confirmed their address. */
export const STUDENT_FILTERS = ["bought", "ends_soon", "blocked", "unverified"] as const;
export type StudentFilter = (typeof STUDENT_FILTERS)[number];

/** Days before the end of the access in which a student is among those whose access ends soon (reading 90). */
export const ENDS_SOON_DAYS = 14;

/** `GET /api/staff/students/`: the search `q` is parts of names and of the address, each word of it must be found. */
export const StaffStudentsQuery = z.extend(StaffListQuery, {
  filter: z.optional(z.enum(STUDENT_FILTERS, INVALID)),
});
export type StaffStudentsQuery = z.infer<typeof StaffStudentsQuery>;

/** A student in the list. */
export const StaffStudent = z.object({
  id: z.number(),
  email: z.string(),
  /** Empty when the profile has no name. */
  name: z.string(),
  created_at: Moment,
  confirmed: z.boolean(),
  blocked: z.boolean(),
  /** Until when the main course is open; null when they do not have it. */
  access_until: z.nullable(Moment),
});
export type StaffStudent = z.infer<typeof StaffStudent>;

/** Answer of the list. */
export const StaffStudents = staffPage(StaffStudent);

/** Who the account belongs to. */
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
  /** The services by which the student signs in besides the password. */
  providers: z.array(z.object({ provider: z.string(), linked_at: Moment })),
  /** An address that waits to take the place of the present one. */
  email_change: z.nullable(z.object({ new_email: z.string(), requested_at: Moment, due_at: z.nullable(Moment) })),
  roles: z.array(z.enum(STAFF_ROLES)),
  /** Why the reader may change nothing here: it is their own account, or one of the staff and they are no owner. */
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
  /** Not in the answers of a server from before it. */
  scholarship: z.optional(z.nullable(OrderScholarship)),
});

/** A course that the student has, also when its time is over. */
export const StudentAccess = z.object({ course_id: z.number(), course: z.string(), since: Moment, until: Moment });
export type StudentAccess = z.infer<typeof StudentAccess>;

/** One attempt at a topic's test: how it went, neither questions nor answers. */
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

/** How far the student is in a topic. */
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
      /** Marked complete by the student without the watching that completes it. */
      declared: z.boolean(),
    }),
  ),
  attempts: z.array(StudentAttempt),
});
export type StudentTopic = z.infer<typeof StudentTopic>;

/** Where the student's essay of an intake stands; never its text. */
export const StudentEssay = z.object({
  intake: z.string(),
  status: EssayStatus,
  words: z.number(),
  submitted_at: z.nullable(Moment),
  evaluated_at: z.nullable(Moment),
  returns: z.number(),
});

/** A letter to the student's address. */
export const StudentLetter = z.object({
  id: z.number(),
  created_at: Moment,
  /** Null for letters with a code or a link: these are secrets of the student. */
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

/** What may have happened to an account's security; the list may grow, so that it is no enumeration on the wire. */
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

/** Something that happened to the account's security; network addresses are not kept with it. */
export const StudentSecurityEvent = z.object({
  at: Moment,
  /** One of `SECURITY_EVENTS`. */
  event: z.string(),
  /** The device of a sign-in or of whoever asked for a code, or the provider's name; empty where unknown. */
  detail: z.string(),
  /** How often the code was tried; null for everything else. */
  tries: z.nullable(z.number()),
});

/** What the account is protected by, what failed lately, and what happened; no code, no key, no network address. */
export const StudentSecurity = z.object({
  password: z.boolean(),
  /** Since when an authenticator app is asked at the sign-in. */
  app_since: z.nullable(Moment),
  passkeys: z.number(),
  recovery_codes_left: z.number(),
  /** Sign-ins within five minutes that were not completed. */
  failed_sign_ins: z.number(),
  /** Wrong codes of emails within thirty days. */
  wrong_codes: z.number(),
  /** So many of them were wrong that codes are no longer looked at; the links of the emails still work. */
  codes_closed: z.boolean(),
  /** Wrong codes of the authenticator app within a day. */
  wrong_app_codes: z.number(),
  /** The owner says that every factor is lost (decision 0103); null when nobody asked, nothing from an api of before. */
  lost_factors: z.optional(
    z.nullable(
      z.object({
        requested_at: Moment,
        /** What was checked, and when the factors go; null before the check. */
        checked: z.nullable(z.string()),
        due_at: z.nullable(Moment),
      }),
    ),
  ),
  /** The newest first. */
  events: z.array(StudentSecurityEvent),
});
export type StudentSecurity = z.infer<typeof StudentSecurity>;

/** A report that the student made, or one about a post of the student. */
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
  /** The address of the actor where it is an account. */
  actor_email: z.nullable(z.string()),
  action: z.string(),
  reason: z.nullable(z.string()),
});

/** Answer of `GET /api/staff/students/{id}/` (reading 85): everything a support call asks about; no code, no link, no answer, no text. */
export const StudentRecord = z.object({
  account: StudentAccount,
  access: z.array(StudentAccess),
  /** The courses of the academy that can be given; not in the answers of a server from before it. */
  courses: z.optional(z.array(z.object({ id: z.number(), title: z.string() }))),
  orders: z.array(StudentOrder),
  topics: z.array(StudentTopic),
  essays: z.array(StudentEssay),
  /** Applications for scholarships, the newest first, without what was written; not in the answers of a server from before it. */
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
  /** Not in the answers of a server from before it. */
  security: z.optional(StudentSecurity),
  reports: z.array(StudentReport),
  audit: z.array(StudentAuditLine),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

/** Answer of `GET /api/staff/students/{id}/block-letter/`: the letter in the student's language; the reason stands between its parts. */
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

/** Most days by which an access is moved at once. */
export const EXTENSION_DAYS_MAX = 366;

/** Body of `POST …/students/{id}/extend/`; days below nothing take an extension back. */
export const Extension = z.strictObject({
  course: Id,
  days: z.number(INVALID).check(
    z.int(INVALID),
    z.gte(-EXTENSION_DAYS_MAX, INVALID),
    z.lte(EXTENSION_DAYS_MAX, INVALID),
    z.refine((days) => days !== 0, INVALID),
  ),
  reason: Reason,
  /** The end that the reader saw: another one is refused with `staff.changed`. */
  until: Moment,
});
export type Extension = z.infer<typeof Extension>;

/** Body of `POST …/students/{id}/block/`; a silent one writes no letter, where the law forbids it. */
export const Block = z.strictObject({ reason: Reason, silent: z.boolean(INVALID) });
export type Block = z.infer<typeof Block>;

/** Body of `POST …/students/{id}/unblock/`; an unfounded block gives its time back (terms). */
export const Unblock = z.strictObject({ reason: Reason, unfounded: z.boolean(INVALID) });
export type Unblock = z.infer<typeof Unblock>;

/** Body of `POST …/students/{id}/end-sessions/`: all devices, or one of them. */
export const EndSessions = z.strictObject({ session: z.nullable(Id), reason: Reason });
export type EndSessions = z.infer<typeof EndSessions>;

/** Body of `POST …/students/{id}/remove-factors/`: lost factors go after a wait; what was checked to know who asks is noted (decision 0103). */
export const FactorRemoval = z.strictObject({ reason: Reason, checked: Reason });
export type FactorRemoval = z.infer<typeof FactorRemoval>;

/** Body of `POST …/students/{id}/delete/`; the address is typed once more, so that nobody is deleted by a slip. */
export const StudentDeletion = z.strictObject({
  reason: Reason,
  email: EmailAddress,
  keep_certificates: z.boolean(INVALID),
});
export type StudentDeletion = z.infer<typeof StudentDeletion>;
