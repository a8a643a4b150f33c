import { StaffMe } from "@academy/shared/contract/staff/me";
import type { BackOfficePlace } from "#back-office/place.ts";
import { staffOf } from "#back-office/staff-guard.ts";
import { refusals } from "#http/responses.ts";

/** Tells a member of the staff who they are and what they may do. */
export const meRoutes: BackOfficePlace = (app, _context, guard) => {
  app.get(
    "/me/",
    { onRequest: guard.anyRole, schema: { tags: ["staff"], response: { 200: StaffMe, ...refusals } } },
    async (request) => {
      const { student, roles } = staffOf(request);
      return {
        id: student.id,
        email: student.email ?? "",
        name: [student.firstName, student.lastName].filter(Boolean).join(" "),
        roles,
        second_factor: request.secondFactorAt !== null,
      };
    },
  );
};
