import type { StaffRight, StaffRole } from "@academy/shared/contract/roles";
import type { FastifyRequest } from "fastify";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";

/** The member of the staff who makes a call. */
export interface StaffMember {
  student: StudentRow;
  roles: StaffRole[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** The member of the staff who makes the call; null if no hook of the guard ran. */
    staff: StaffMember | null;
  }
}

/** The calling member of the staff, for a route behind one of the guard's hooks. */
export function staffOf(request: FastifyRequest) {
  if (!request.staff) throw new Problem("staff.forbidden");
  return request.staff;
}

type Hook = (request: FastifyRequest) => Promise<void>;

/** Hooks of the staff's calls. */
export interface StaffGuard {
  /** Anybody with a role, with or without a second factor: such a call says what they may do and what is missing. */
  anyRole: Hook;
  /** Members whose roles allow a right, in a session with a second factor (reading 83). */
  mayDo: (right: StaffRight) => Hook;
  /** As `mayDo`, and with a recent proof of who acts: for what cannot be taken back, and for what takes people's data away. */
  confirmed: (right: StaffRight) => Hook;
  /** Requires that proof within a call of which only some need it. */
  confirm: (request: FastifyRequest) => Promise<void>;
  /** Anybody with a role, in a session with a second factor; the call itself returns only what the roles allow. */
  anyStaff: Hook;
}
