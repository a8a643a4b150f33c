import * as z from "@academy/shared/schema";
import { EssayStatus } from "#contract/essay.ts";
import { Moment, Titled } from "#contract/fields.ts";
import { CLOSED_REASONS, OrderStatus, RefundStatus } from "#contract/payments/payments.ts";
import { ScholarshipStatus } from "#contract/scholarships.ts";
import { OrderScholarship } from "#contract/staff/money/orders.ts";
import { FirstRole, LaterRole } from "./answered-roles.ts";
import { StudentGroup } from "./groups.ts";
import { StudentSecurity } from "./student-security.ts";

/** The moment of something that may not have happened. */
const MomentOrNull = z.nullable(Moment);
/** A text that a record may lack. */
const TextOrNull = z.nullable(z.string());

/** The account and its owner. */
export const StudentAccount = z.object({
  id: z.number(),
  /** Null once the account is deleted. */
  email: TextOrNull,
  first_name: z.string(),
  last_name: z.string(),
  language: z.string(),
  created_at: Moment,
  confirmed_at: MomentOrNull,
  blocked_at: MomentOrNull,
  deleted_at: MomentOrNull,
  former_addresses: z.array(z.object({ email: z.string(), until: Moment })),
  /** The sign-in providers that the student uses besides the password. */
  providers: z.array(z.object({ provider: z.string(), linked_at: Moment })),
  /** A new address that will replace the current one. */
  email_change: z.nullable(z.object({ new_email: z.string(), requested_at: Moment, due_at: MomentOrNull })),
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
  paid_at: MomentOrNull,
  receipt: TextOrNull,
  closed_reason: z.nullable(z.enum(CLOSED_REASONS)),
  refund: z.nullable(z.object({ status: RefundStatus, amount: z.number(), requested_at: Moment })),
  /** Absent in answers of an older server. */
  scholarship: z.nullish(OrderScholarship),
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
  submitted_at: MomentOrNull,
  score: z.nullable(z.number()),
  questions: z.number(),
  needed: z.number(),
  passed: z.nullable(z.boolean()),
});

/** The student's progress in a topic. */
export const StudentTopic = z.extend(Titled, {
  test_passed_at: MomentOrNull,
  lectures: z.array(
    z.extend(Titled, {
      reported_at: MomentOrNull,
      completed_at: MomentOrNull,
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
  submitted_at: MomentOrNull,
  evaluated_at: MomentOrNull,
  returns: z.number(),
});

/** An email to the student's address. */
export const StudentEmail = z.object({
  id: z.number(),
  created_at: Moment,
  /** Null for emails with a code or a link, because these are secrets of the student. */
  subject: TextOrNull,
  state: z.enum(["waiting", "sent", "failed"]),
  sent_at: MomentOrNull,
});

/** A device on which the student is signed in. */
export const StudentSession = z.object({
  id: z.number(),
  device: z.string(),
  created_at: Moment,
  last_used_at: Moment,
});

/** A report that the student made, or a report about a post of the student. */
export const StudentReport = z.object({
  id: z.number(),
  role: z.enum(["reporter", "author"]),
  post: z.enum(["question", "answer"]),
  post_id: z.number(),
  reason: z.string(),
  created_at: Moment,
  closed_at: MomentOrNull,
});

/** A line of the audit about this account. */
export const StudentAuditLine = z.object({
  id: z.number(),
  at: Moment,
  /** `staff:7`, `operator:name`, `student:7`, or the part of the server that acts by itself. */
  actor: z.string(),
  /** The email address of the actor, when it is an account. */
  actor_email: TextOrNull,
  action: z.string(),
  reason: TextOrNull,
});

/** Answer of `GET /api/staff/students/{id}/`: everything that support needs; no codes, links, answers or texts. */
export const StudentRecord = z.object({
  account: StudentAccount,
  access: z.array(StudentAccess),
  /** The courses that the staff can give; absent in answers of an older server. */
  courses: z.optional(z.array(Titled)),
  /** The student's group; null for none, absent in answers of an older server. */
  group: z.nullish(StudentGroup),
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
      revoked_at: MomentOrNull,
      undecided: z.boolean(),
    }),
  ),
  letters: z.array(StudentEmail),
  sessions: z.array(StudentSession),
  /** Absent in answers of an older server. */
  security: z.optional(StudentSecurity),
  reports: z.array(StudentReport),
  audit: z.array(StudentAuditLine),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

/** Answer of `GET /api/staff/students/{id}/block-letter/`: the email about a block in the student's language, split at the position of the reason. */
export const BlockEmail = z.object({
  language: z.string(),
  subject: z.string(),
  before: z.string(),
  after: z.string(),
});
export type BlockEmail = z.infer<typeof BlockEmail>;
