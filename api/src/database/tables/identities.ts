import { index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";

/** Who a student is at a provider: by the issuer's own number of the person, never by the address, which may change hands (decision 0021). */
export const identities = pgTable(
  "identities",
  {
    id: identityKey(),
    issuer: text("issuer").notNull(),
    subject: text("subject").notNull(),
    /** The operator's word for the provider at that time. */
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
 * Sign-ins that are under way at a provider. Only the hash of the browser's secret is kept: state, nonce and the secret half
 * of PKCE are derived from the secret when it comes back.
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
