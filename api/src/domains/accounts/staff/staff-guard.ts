import { mayDo, type StaffRight } from "@academy/shared/contract/roles";
import type { FastifyRequest } from "fastify";
import type { App, Context } from "#context.ts";
import { ownerOf } from "#domains/accounts/sessions/session-owner.ts";
import { accountRoles } from "#domains/accounts/staff/account-roles.ts";
import { recentProof } from "#domains/accounts/step-up/recent-proof.ts";
import { Problem } from "#errors/problem.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import type { StaffGuard } from "#http/session/staff.ts";

/** Decides who may make the staff's calls: everything is denied unless the table of roles and rights allows it (reading 83). */
export function staffGuard(app: App, context: Context<"db" | "clock" | "config">, session: SessionHooks): StaffGuard {
  app.decorateRequest("staff", null);
  const rolesOf = accountRoles(context);
  const proof = recentProof(context);

  async function identify(request: FastifyRequest) {
    await session.studentOnly(request);
    const student = studentOf(request);
    const roles = await rolesOf(student);
    if (roles.length === 0) throw new Problem("staff.forbidden");
    return { student, roles };
  }

  async function withFactor(request: FastifyRequest) {
    const member = await identify(request);
    if (!request.secondFactorAt) throw new Problem("staff.second_factor");
    return member;
  }

  async function allowed(request: FastifyRequest, right: StaffRight) {
    const member = await withFactor(request);
    if (!mayDo(member.roles, right)) throw new Problem("staff.forbidden");
    request.staff = member;
  }

  async function confirm(request: FastifyRequest) {
    const owner = ownerOf(request);
    if (!proof.byStepUp(owner) && !proof.bySignIn(owner)) throw await proof.refusal(owner);
  }

  return {
    confirm,
    async anyRole(request: FastifyRequest) {
      request.staff = await identify(request);
    },
    async anyStaff(request: FastifyRequest) {
      request.staff = await withFactor(request);
    },
    mayDo: (right) => (request) => allowed(request, right),
    confirmed: (right) => async (request) => {
      await allowed(request, right);
      await confirm(request);
    },
  };
}
