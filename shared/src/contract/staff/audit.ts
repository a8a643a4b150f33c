import * as z from "@academy/shared/schema";
import { Day, Moment, Named } from "#contract/fields.ts";
import { StaffListQuery, staffPage } from "./list.ts";

/** The subjects of audit lines: the first part of an action's name, as the audit stores it. */
export const AUDIT_SUBJECTS = [
  "access",
  "account",
  "answer",
  "canned",
  "cards",
  "certificate",
  "code",
  "content",
  "coupon",
  "email",
  "essay",
  "factor",
  "group",
  "invoice",
  "keys",
  "mail",
  "message",
  "order",
  "question",
  "question_emails",
  "read",
  "receipt",
  "refund",
  "scholarship",
  "seats",
  "session",
  "sessions",
  "staff",
  "test",
  "tests",
  "totals",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/**
 * Query of `GET /api/staff/audit/`. `q` is the person whom a line is about or who acted: an address, an account's number, or the
 * name of an operator. Days are in the academy's time zone, both ends included.
 */
export const AuditQuery = z.extend(StaffListQuery, {
  subject: z.optional(z.enum(AUDIT_SUBJECTS)),
  from: z.optional(Day),
  to: z.optional(Day),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Who acted: a member of the staff, a student, or by its name an operator or a part of the server. */
export const AuditActor = z.object({
  kind: z.enum(["staff", "student", "other"]),
  /** The account; null for an operator and the server. */
  id: z.nullable(z.number()),
  name: z.string(),
});

/** One line of the audit: who did what to whom, what was before and after, and why. */
export const AuditLine = z.object({
  id: z.number(),
  at: Moment,
  actor: AuditActor,
  action: z.string(),
  /** The student whom the line is about, if it names one. */
  student: z.nullable(Named),
  reason: z.nullable(z.string()),
  /** As the action stored it: numbers, states, amounts. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** `GET /api/staff/audit/`, the newest first. */
export const AuditLines = staffPage(AuditLine);
