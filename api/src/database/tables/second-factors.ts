import { bigint, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";

const ofStudent = () => studentReference({ onDelete: "cascade" });

/** Authenticator apps, one an account (RFC 6238, decision 0061); without `confirmed_at` the app has not shown its first code yet. */
export const totpFactors = pgTable("totp_factors", {
  studentId: ofStudent().primaryKey(),
  /** The secret, encrypted by a key of ours. */
  sealedSecret: text("sealed_secret").notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
  /** The step of the newest code that was used: none counts twice. */
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
    /** How often the authenticator says to have signed; one that goes back is a copy. Zero where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("passkeys_student").on(table.studentId)],
);

/** Recovery codes, each good once; they are replaced all at a time. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: identityKey(),
    studentId: ofStudent(),
    /** Argon2id over an HMAC (ASVS 6.5.2); of codes that were given before that the HMAC alone. */
    codeHmac: text("code_hmac").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [unique("recovery_codes_code").on(table.studentId, table.codeHmac)],
);

/** What waits for a factor's answer: a sign-in, or the creation of a passkey; the token is stored as its sha-256 alone. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    studentId: ofStudent(),
    purpose: text("purpose", { enum: ["sign-in", "passkey", "step-up"] }).notNull(),
    /** The device that gave the password, in short: no other completes the sign-in. */
    device: text("device").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    index("factor_challenges_student").on(table.studentId),
    index("factor_challenges_expiry").on(table.expiresAt),
  ],
);

/** Devices that an account has signed in on, as pseudonyms that differ from account to account: another one is told by a letter (decision 0102). */
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

/** Requests of owners who have lost every second factor (decision 0103): one an account, gone once it is made or stopped. */
export const factorRecoveries = pgTable(
  "factor_recoveries",
  {
    id: identityKey(),
    studentId: ofStudent().unique(),
    requestedAt: moment("requested_at").notNull(),
    /** The member of the staff who has checked the owner's identity; null before. */
    decidedBy: integer("decided_by"),
    /** Why the factors go, and what was checked, in the member's words. */
    reason: text("reason"),
    checked: text("checked"),
    /** When the owner is told the next time; null before the wait and after its last letter. */
    noticeAt: moment("notice_at"),
    /** When the factors go; null before an identity check. */
    dueAt: moment("due_at"),
  },
  (table) => [index("factor_recoveries_due").on(table.dueAt)],
);
