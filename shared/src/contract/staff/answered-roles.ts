import { isStaffRole, type StaffRole } from "@academy/shared/contract/roles";
import * as z from "@academy/shared/schema";

const FIRST_ROLES = ["instructor", "manager", "owner"] as const;

/** A role of the first contract. An area released before the other roles refuses an answer with any other one in such a field (decision 0014). */
export const FirstRole = z.enum(FIRST_ROLES);
export type FirstRole = z.infer<typeof FirstRole>;

/** A role that was added later, in an additional field beside those of `FirstRole`; a reader ignores the ones that it does not know. */
export const LaterRole = z.string();

/** Whether a role may be in a field of the first contract. */
export const isFirstRole = (role: string): role is FirstRole => (FIRST_ROLES as readonly string[]).includes(role);

/** All roles of an answer that this build knows. */
export const knownRoles = (answer: {
  roles: readonly FirstRole[];
  more_roles?: readonly string[] | undefined;
}): StaffRole[] => [...answer.roles, ...(answer.more_roles ?? []).filter(isStaffRole)];

/** The rows of an answer that have a role each, from both of its fields, without those of unknown roles. */
export const withKnownRole = <Row extends { role: string }>(first: readonly Row[], later: readonly Row[] = []) =>
  [...first, ...later].flatMap((row) => (isStaffRole(row.role) ? [{ ...row, role: row.role }] : []));
