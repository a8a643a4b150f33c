import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";
import { StaffListQuery } from "./list.ts";

const INVALID = { error: "field.invalid" };

/** The subjects of audit lines: the first part of an action's name, as the audit stores it. */
export const AUDIT_SUBJECTS = [
  "account",
  "access",
  "order",
  "refund",
  "invoice",
  "question",
  "essay",
  "certificate",
  "session",
  "content",
  "message",
  "mail",
  "staff",
] as const;

/** Whether a day exists in the calendar: `2026-02-30` does not. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

const Day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, INVALID), z.refine(isDay, INVALID)));

/**
 * Query of `GET /api/staff/audit/`. `q` is the person whom a line is about or who acted: an address, an account's number, or the
 * name of an operator. Days are in the academy's time zone, both ends included.
 */
export const AuditQuery = z.extend(StaffListQuery, {
  subject: z.optional(z.enum(AUDIT_SUBJECTS, INVALID)),
  from: Day,
  to: Day,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Who acted: a member of the staff, a student, or by its name an operator or a part of the server. */
export const AuditActor = z.object({
  kind: z.enum(["staff", "student", "other"]),
  /** The account; null for an operator and the server. */
  id: z.nullable(z.number()),
  name: z.string(),
});
export type AuditActor = z.infer<typeof AuditActor>;

/** One line of the audit: who did what to whom, what was before and after, and why (reading 83). */
export const AuditLine = z.object({
  id: z.number(),
  at: Moment,
  actor: AuditActor,
  action: z.string(),
  /** The student whom the line is about, if it names one. */
  student: z.nullable(z.object({ id: z.number(), name: z.string() })),
  reason: z.nullable(z.string()),
  /** As the action stored it: numbers, states, amounts. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof AuditLine>;
