import { readStaffMe } from "@academy/shared/contract/staff/me.operations";
import { byContract } from "#domains/accounts/staff/answered-roles.ts";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";

/** Tells a member of the staff their roles and what they may do. */
export const meRoutes: StaffSection = (serve, _context) => {
  serve(readStaffMe, (request) => {
    const { student, roles } = staffOf(request);
    return {
      id: student.id,
      email: student.email ?? "",
      name: [student.firstName, student.lastName].filter(Boolean).join(" "),
      ...byContract(roles),
      second_factor: request.secondFactorAt !== null,
    };
  });
};
