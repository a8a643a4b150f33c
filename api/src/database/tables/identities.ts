import { index, text, unique } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";
import { pgTable } from "./table.ts";

/** The identity of a student at a provider: the issuer's own number of the person, never the address, which may change hands (decision 0021). */
export const identities = pgTable(
  "identities",
  {
    id: identityKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The operator's name for the provider at that time. */
    provider: text("provider").notNull(),
    studentId: studentReference({ onDelete: "cascade" }),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [
    unique("identities_person").on(table.issuer, table.subject),
    index("identities_student").on(table.studentId),
  ],
);

/**
 * Sign-ins in progress at a provider. Only the hash of the browser's secret is kept: state, nonce and the secret half of PKCE are
 * derived from the secret when the browser sends it again.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    secretHash: text("secret_hash").primaryKey(),
    provider: text("provider").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sign_in_attempts_expiry").on(table.expiresAt)],
);
