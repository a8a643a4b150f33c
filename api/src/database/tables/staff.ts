import { STAFF_ROLES } from "@academy/shared/contract/roles";
import { sql } from "drizzle-orm";
import { primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { citext, identityKey, moment } from "./columns.ts";
import { studentReference } from "./students.ts";
import { actorForm, pgTable } from "./table.ts";

/** Roles of accounts in the staff. */
export const staffRoles = pgTable(
  "staff_roles",
  {
    studentId: studentReference({ onDelete: "cascade" }),
    role: text("role", { enum: STAFF_ROLES }).notNull(),
    grantedAt: moment("granted_at").notNull(),
    grantedBy: text("granted_by").notNull(),
    /**
     * The instructor that this account is, by the slug of the person: it says whose lectures are the account's own, and under whose
     * name it answers. Null until an owner sets it.
     */
    personSlug: text("person_slug"),
  },
  (table) => [actorForm(table.grantedBy), primaryKey({ columns: [table.studentId, table.role] })],
);

/** Roles that are given once the invited person confirms the address (decision 0054). */
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
    /** The one-time token of the email's link, as its sha-256; null in older invitations. */
    tokenHash: text("token_hash").unique(),
  },
  (table) => [
    actorForm(table.invitedBy),
    uniqueIndex("staff_invitations_open").on(table.email, table.role).where(sql`accepted_at is null`),
  ],
);
