import { mayDo, type StaffAction, type StaffRole } from "@academy/shared/contract/roles";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { Problem } from "#errors/problem.ts";
import { declareAccess } from "#http/session/access.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { accountRoles } from "#modules/staff/account-roles.ts";

/** A member of the staff who asks. */
export interface StaffMember {
  student: StudentRow;
  roles: StaffRole[];
}

declare module "fastify" {
  interface FastifyRequest {
    /** The member of the staff who asks; null behind any other hook. */
    staff: StaffMember | null;
  }
}

/** The member of the staff of a route behind one of the guard's hooks. */
export function staffOf(request: FastifyRequest): StaffMember {
  if (!request.staff) throw new Problem("staff.forbidden");
  return request.staff;
}

type Hook = (request: FastifyRequest) => Promise<void>;

/** Hooks of the staff's calls. */
export interface StaffGuard {
  /** Whoever has a role, with or without a second factor: to tell them what they may do and what is missing. */
  anyRole: Hook;
  /** Those whose roles allow an action, in a session with a second factor (reading 83). */
  mayDo: (action: StaffAction) => Hook;
  /** Whoever has a role, in a session with a second factor; the call itself shows only what the roles allow. */
  anyStaff: Hook;
}

/** Decides who may use the calls of the staff: denied first, by the one table of roles and actions (reading 83). */
export function staffGuard(
  app: App,
  context: Pick<Context, "db" | "clock" | "config">,
  session: SessionHooks,
): StaffGuard {
  app.decorateRequest("staff", null);
  const rolesOf = accountRoles(context);

  async function identify(request: FastifyRequest): Promise<StaffMember> {
    await session.studentOnly(request);
    const student = studentOf(request);
    const roles = await rolesOf(student);
    if (roles.length === 0) throw new Problem("staff.forbidden");
    return { student, roles };
  }

  async function withFactor(request: FastifyRequest): Promise<StaffMember> {
    const member = await identify(request);
    if (!request.secondFactorAt) throw new Problem("staff.second_factor");
    return member;
  }

  return {
    anyRole: declareAccess("staff", async (request: FastifyRequest) => {
      request.staff = await identify(request);
    }),
    anyStaff: declareAccess("staff", async (request: FastifyRequest) => {
      request.staff = await withFactor(request);
    }),
    mayDo: (action) =>
      declareAccess("staff", async (request: FastifyRequest) => {
        const member = await withFactor(request);
        if (!mayDo(member.roles, action)) throw new Problem("staff.forbidden");
        request.staff = member;
      }),
  };
}
