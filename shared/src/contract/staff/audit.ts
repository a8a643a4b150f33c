import * as z from "@academy/shared/schema";
import { Moment } from "#contract/fields.ts";
import { StaffListQuery } from "./list.ts";

const INVALID = { error: "field.invalid" };

/** What a line may be about: the first word of its action, as the audit writes it. */
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

/** Whether such a day is in the calendar: `2026-02-30` is none. */
function isDay(day: string): boolean {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

const Day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, INVALID), z.refine(isDay, INVALID)));

/**
 * Query of `GET /api/staff/audit/`. `q` is whom a line is about or who acted: an address, an account's number, or the name of an
 * operator. Days are those of the academy's clock, both ends included.
 */
export const AuditQuery = z.extend(StaffListQuery, {
  subject: z.optional(z.enum(AUDIT_SUBJECTS, INVALID)),
  from: Day,
  to: Day,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Who acted: a member of the staff, a student, or an operator or part of the server by its name. */
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
  /** The student it is about, where the line names one. */
  student: z.nullable(z.object({ id: z.number(), name: z.string() })),
  reason: z.nullable(z.string()),
  /** As the step wrote it: numbers, states, amounts. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof AuditLine>;
