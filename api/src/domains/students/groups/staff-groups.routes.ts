import * as operations from "@academy/shared/contract/staff/groups.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { groupsService } from "./staff-groups.service.ts";

/** Groups of students. Every change of a group answers with the list afterwards. */
export const groupsRoutes: StaffSection = (serve, context) => {
  const groups = groupsService(context);

  serve(operations.listGroups, () => groups.list());
  serve(operations.addGroup, async (request) => {
    await groups.add(staffOf(request), request.body);
    return groups.list();
  });
  serve(operations.changeGroup, async (request) => {
    await groups.change(staffOf(request), request.params.id, request.body);
    return groups.list();
  });
  serve(operations.deleteGroup, async (request) => {
    await groups.drop(staffOf(request), request.params.id, request.body.reason);
    return groups.list();
  });
  serve(operations.moveStudent, async (request) => ({
    group: await groups.move(staffOf(request), request.params.id, request.body),
  }));
};
