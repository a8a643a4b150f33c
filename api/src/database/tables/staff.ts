import { STAFF_ROLES } from "@academy/shared/contract/roles";
import { sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";

/** Roles of accounts in the staff (reading 83). */
export const staffRoles = pgTable(
  "staff_roles",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    role: text("role", { enum: STAFF_ROLES }).notNull(),
    grantedAt: moment("granted_at").notNull(),
    grantedBy: text("granted_by").notNull(),
    /**
     * The instructor of the academy that this account is, by the slug of the person: whose lectures are their own, and under
     * whose name they answer. Null until an owner says who it is.
     */
    personSlug: text("person_slug"),
  },
  (table) => [primaryKey({ columns: [table.studentId, table.role] })],
);

/** Roles that wait until the invited person confirms the address (decision 0054). */
export const staffInvitations = pgTable(
  "staff_invitations",
  {
    id: identityKey(),
    email: citext("email").notNull(),
    role: text("role", { enum: STAFF_ROLES }).notNull(),
    invitedBy: text("invited_by").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    acceptedAt: moment("accepted_at"),
    /** The one-time token of the email's link, as its sha-256; null in invitations from before it. */
    tokenHash: text("token_hash").unique(),
  },
  (table) => [uniqueIndex("staff_invitations_open").on(table.email, table.role).where(sql`accepted_at is null`)],
);
