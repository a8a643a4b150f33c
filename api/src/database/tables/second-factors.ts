import { bigint, boolean, index, integer, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { studentReference, students } from "./students.ts";
import { allOrNone, pgTable } from "./table.ts";

const ofStudent = () => studentReference({ onDelete: "cascade" });

/** Authenticator apps, one an account (RFC 6238, decision 0061); without `confirmed_at` no code of the app was entered yet. */
export const totpFactors = pgTable("totp_factors", {
  studentId: ofStudent().primaryKey(),
  /** The secret, encrypted by a key of ours. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The time step of the newest code that was used: no code counts twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** Passkeys (WebAuthn): public keys of authenticators; no secret of theirs is known here. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: identityKey(),
    studentId: ofStudent(),
    credentialId: text("credential_id").notNull().unique(),
    /** The COSE key in base64url. */
    publicKey: text("public_key").notNull(),
    /** The authenticator's own count of its signatures; a count that goes back means a copy. Zero where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
    /** Whether it is required after the password too; otherwise it only signs in (reading 132). */
    secondFactor: boolean("second_factor").notNull().default(true),
  },
  (table) => [index("passkeys_student").on(table.studentId)],
);

/** Recovery codes, each valid once; all are replaced together. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: identityKey(),
    studentId: ofStudent(),
    /** Argon2id over an HMAC (ASVS 6.5.2); for codes from before that the HMAC alone. */
    codeHmac: text("code_hmac").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [unique("recovery_codes_code").on(table.studentId, table.codeHmac)],
);

/** A sign-in or the creation of a passkey that waits for a factor's answer; the token is stored as its sha-256 alone. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    studentId: ofStudent(),
    /** `used-passkey`: the challenge of a sign-in by passkey, stored once it was used, so that it is used once. */
    purpose: text("purpose", { enum: ["sign-in", "passkey", "sign-in-passkey", "used-passkey", "step-up"] }).notNull(),
    /** The device that gave the password, in short: no other device completes the sign-in. */
    device: text("device").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("factor_challenges_student").on(table.studentId),
    index("factor_challenges_expiry").on(table.expiresAt),
  ],
);

/** Devices on which an account has signed in, as pseudonyms that differ from account to account: a new one is reported by email (decision 0102). */
export const knownDevices = pgTable(
  "known_devices",
  {
    studentId: ofStudent(),
    deviceHmac: text("device_hmac").notNull(),
    usedAt: moment("used_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.deviceHmac] }),
    index("known_devices_used").on(table.usedAt),
  ],
);

/** Requests of owners who have lost every second factor (decision 0103): one an account, deleted once it is carried out or stopped. */
export const factorRecoveries = pgTable(
  "factor_recoveries",
  {
    id: identityKey(),
    studentId: ofStudent().unique(),
    requestedAt: moment("requested_at").notNull(),
    /** The member of the staff who has checked the owner's identity; null before. */
    decidedBy: integer("decided_by").references(() => students.id),
    /** Why the factors are removed, and what was checked, in the member's words. */
    reason: text("reason"),
    checked: text("checked"),
    /** When the owner gets the next notice; null before the wait and after the last email. */
    noticeAt: moment("notice_at"),
    /** When the factors are removed; null before an identity check. */
    dueAt: moment("due_at"),
  },
  (table) => [
    allOrNone(table.decidedBy, table.reason, table.checked, table.dueAt),
    index("factor_recoveries_due").on(table.dueAt),
  ],
);
