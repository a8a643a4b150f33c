import { mayDo, type StaffAction, type StaffRole } from "@academy/shared/contract/roles";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "#context.ts";
import type { StudentRow } from "#database/tables/students.ts";
import { accountRoles } from "#domains/accounts/staff/account-roles.ts";
import { recentProof } from "#domains/accounts/step-up/recent-proof.ts";
import { ownerOf } from "#domains/accounts/step-up/session-owner.ts";
import { Problem } from "#errors/problem.ts";
import { declareAccess } from "#http/session/access.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";

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
export function staffOf(request: FastifyRequest): StaffMember {
  if (!request.staff) throw new Problem("staff.forbidden");
  return request.staff;
}

type Hook = (request: FastifyRequest) => Promise<void>;

/** Hooks of the staff's calls. */
export interface StaffGuard {
  /** Anybody with a role, with or without a second factor: such a call says what they may do and what is missing. */
  anyRole: Hook;
  /** Members whose roles allow an action, in a session with a second factor (reading 83). */
  mayDo: (action: StaffAction) => Hook;
  /** As `mayDo`, and with a recent proof of who acts (reading 118): for what cannot be taken back, and for what takes people's data away. */
  confirmed: (action: StaffAction) => Hook;
  /** Requires that proof within a call of which only some need it. */
  confirm: (request: FastifyRequest) => Promise<void>;
  /** Anybody with a role, in a session with a second factor; the call itself returns only what the roles allow. */
  anyStaff: Hook;
}

/** Decides who may make the staff's calls: everything is denied unless the table of roles and actions allows it (reading 83). */
export function staffGuard(
  app: App,
  context: Pick<Context, "db" | "clock" | "config">,
  session: SessionHooks,
): StaffGuard {
  app.decorateRequest("staff", null);
  const rolesOf = accountRoles(context);
  const proof = recentProof(context);

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

  async function allowed(request: FastifyRequest, action: StaffAction): Promise<void> {
    const member = await withFactor(request);
    if (!mayDo(member.roles, action)) throw new Problem("staff.forbidden");
    request.staff = member;
  }

  async function confirm(request: FastifyRequest): Promise<void> {
    const owner = ownerOf(request);
    if (!proof.byStepUp(owner) && !proof.bySignIn(owner)) throw await proof.refusal(owner);
  }

  return {
    confirm,
    anyRole: declareAccess("staff", async (request: FastifyRequest) => {
      request.staff = await identify(request);
    }),
    anyStaff: declareAccess("staff", async (request: FastifyRequest) => {
      request.staff = await withFactor(request);
    }),
    mayDo: (action) => declareAccess("staff", (request: FastifyRequest) => allowed(request, action)),
    confirmed: (action) =>
      declareAccess("staff", async (request: FastifyRequest) => {
        await allowed(request, action);
        await confirm(request);
      }),
  };
}
