import { LANGUAGES } from "@academy/shared/contract/language";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, text, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, identityKey, moment } from "./columns.ts";
import { pgTable } from "./table.ts";

/** Addresses with an international domain, the only ones with several spellings. */
export const otherSpelling = (email: AnyPgColumn) => sql`${email}::text ~ '@.*(xn--|[^ -~])'`;

/**
 * People who may write: students, and accounts of instructors and for samples, which cannot sign in (no address, no password). An
 * address belongs to one confirmed account at most; until then each registration of it is a row of its own (reading 2, decision
 * 0023).
 */
export const students = pgTable(
  "students",
  {
    id: identityKey(),
    email: citext("email"),
    passwordHash: text("password_hash"),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    photo: text("photo"),
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    termsVersion: text("terms_version"),
    /** Set for the accounts through which an instructor answers. */
    instructorSlug: text("instructor_slug").unique(),
    /** Set for the authors of the content pack's sample questions. */
    sampleName: text("sample_name").unique(),
    /** Whether the account has a role in the staff: kept beside the roles, so that checking a session's end costs no further query. */
    isStaff: boolean("is_staff").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    verifiedAt: moment("verified_at"),
    blockedAt: moment("blocked_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    // Addresses that may be stored in another spelling than today's; each start reads them.
    index("students_other_spelling").on(table.id).where(otherSpelling(table.email)),
    uniqueIndex("students_confirmed_email").on(table.email).where(sql`verified_at is not null`),
    index("students_email").on(table.email, table.id),
    index("students_blocked").on(table.id).where(sql`blocked_at is not null`),
    index("students_unconfirmed").on(table.id).where(sql`verified_at is null`),
    index("students_first_name").on(sql`search_key(${table.firstName})`, table.id),
  ],
);

/** `cascade`: the row is deleted with its student. */
interface Deletion {
  onDelete: "cascade";
}

/** The student that a row belongs to. */
export const studentReference = (deletion?: Deletion) =>
  integer("student_id")
    .notNull()
    .references(() => students.id, deletion);

/** A row of the students' table. */
export type StudentRow = typeof students.$inferSelect;

/** Signed-in sessions: the token itself is never stored, only its sha-256 (reading 9). */
export const sessions = pgTable(
  "sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    /** The number of the session in a student's list; the token's hash is never shown. */
    id: integer("id").generatedAlwaysAsIdentity().notNull().unique(),
    /** Browser and system in short. */
    device: text("device").notNull().default(""),
    studentId: studentReference({ onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at").notNull(),
    /** When this session passed a second factor; null without one. Staff can do nothing without one (reading 83). */
    secondFactorAt: moment("second_factor_at"),
    /** When the owner last confirmed in this session who they are (decision 0101); null since the sign-in. */
    confirmedAt: moment("confirmed_at"),
  },
  (table) => [index("sessions_student").on(table.studentId)],
);

/**
 * Further tokens of a session, by their hash: the next one, until it is first used, and replaced ones, while calls with them may be
 * on their way (decision 0124).
 */
export const sessionTokens = pgTable(
  "session_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: integer("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** As in the session: valid for calls with this token, or from the first use of a next token. */
    secondFactorAt: moment("second_factor_at"),
    confirmedAt: moment("confirmed_at"),
    /** When a replaced token ends; null for the next one. */
    endsAt: moment("ends_at"),
  },
  (table) => [index("session_tokens_session").on(table.sessionId)],
);

/** What a verification code proves: the address of a new account, or both addresses of a change. */
const CODE_PURPOSES = ["verify-email", "change-email:old", "change-email:new"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Verification codes: one open code per student and purpose, stored as an HMAC, with the one-time link of the same email. */
export const codes = pgTable(
  "codes",
  {
    id: identityKey(),
    studentId: studentReference({ onDelete: "cascade" }),
    purpose: text("purpose", { enum: CODE_PURPOSES }).notNull(),
    codeHmac: text("code_hmac").notNull(),
    linkHash: text("link_hash").notNull().unique(),
    tries: integer("tries").notNull().default(0),
    /** The kind of device that requested the email, in short; empty when unknown. */
    device: text("device").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    resendAt: moment("resend_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    deadAt: moment("dead_at"),
  },
  (table) => [index("codes_student").on(table.studentId, table.purpose, table.id)],
);

/**
 * Recoveries of passwords, at most one per address. They are written for unknown addresses too (without a student), so that both
 * cost the same work (reading 4, threat B5). The address is kept as an HMAC only.
 */
export const recoveries = pgTable(
  "recoveries",
  {
    addressHash: text("address_hash").primaryKey(),
    studentId: integer("student_id").references(() => students.id, { onDelete: "cascade" }),
    codeHmac: text("code_hmac").notNull(),
    linkHash: text("link_hash").notNull().unique(),
    tries: integer("tries").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    resendAt: moment("resend_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** Set once the code was entered; the link still works. */
    codeDeadAt: moment("code_dead_at"),
    /** The right to set one new password, given for the code or the link. */
    resetHash: text("reset_hash").unique(),
    resetExpiresAt: moment("reset_expires_at"),
  },
  (table) => [index("recoveries_student").on(table.studentId)],
);

/** How many tries of each rate limit were used, over all processes: sign-in, codes, registrations, messages. */
export const rateLimitCounts = pgTable("budgets", {
  key: text("key").primaryKey(),
  used: integer("used").notNull(),
  strikes: integer("strikes").notNull(),
  windowEndsAt: moment("window_ends_at").notNull(),
  blockedUntil: moment("blocked_until"),
});
