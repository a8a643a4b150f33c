import { StaffMe } from "@academy/shared/contract/staff/me";
import type { App } from "#context.ts";
import { byContract } from "#domains/accounts/staff/answered-roles.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";

/** Tells a member of the staff their roles and what they may do. */
export function meRoutes(app: App, _context: unknown, guard: StaffGuard): void {
  app.get(
    "/me/",
    { onRequest: guard.anyRole, schema: { tags: ["staff"], response: { 200: StaffMe, ...refusals } } },
    async (request) => {
      const { student, roles } = staffOf(request);
      return {
        id: student.id,
        email: student.email ?? "",
        name: [student.firstName, student.lastName].filter(Boolean).join(" "),
        ...byContract(roles),
        second_factor: request.secondFactorAt !== null,
      };
    },
  );
}
