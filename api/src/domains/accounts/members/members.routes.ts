import * as operations from "@academy/shared/contract/staff/members.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { membersService } from "./members.service.ts";

/** The members of the staff (reading 85, "staff"). */
export const membersRoutes: StaffSection = (serve, context, guard) => {
  const members = membersService(context);

  serve(operations.listMembers, () => members.list());
  serve(operations.inviteMember, async (request) => {
    if (request.body.role === "owner") await guard.confirm(request);
    return members.invite(staffOf(request), request.body);
  });
  serve(operations.withdrawInvitation, (request) =>
    members.withdraw(staffOf(request), request.params.id, request.body.reason),
  );
  serve(operations.namePerson, (request) =>
    members.namePerson(staffOf(request), request.params.id, request.body.person),
  );
  serve(operations.removeRole, (request) =>
    members.remove(staffOf(request), request.params.id, request.params.role, request.body.reason),
  );
};
