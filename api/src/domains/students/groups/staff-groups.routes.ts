import { IdParams } from "@academy/shared/contract/parameters";
import { GroupChange, GroupMove, GroupMoved, NewGroup, StaffGroups } from "@academy/shared/contract/staff/groups";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { groupsService } from "./staff-groups.service.ts";

/** Groups of students (reading 120). Every change of a group answers with the list afterwards. */
export const groupsRoutes: StaffSection = (app, context, guard) => {
  const groups = groupsService(context);
  const tags = ["staff"];
  const response = { 200: StaffGroups, ...refusals };
  const onRequest = guard.mayDo("groups.manage");

  app.get("/groups/", { onRequest: guard.mayDo("students.read"), schema: { tags, response } }, () => groups.list());
  app.post("/groups/", { onRequest, schema: { tags, body: NewGroup, response } }, async (request) => {
    await groups.add(staffOf(request), request.body);
    return groups.list();
  });
  app.put(
    "/groups/:id/",
    { onRequest, schema: { tags, params: IdParams, body: GroupChange, response } },
    async (request) => {
      await groups.change(staffOf(request), request.params.id, request.body);
      return groups.list();
    },
  );
  app.delete(
    "/groups/:id/",
    { onRequest, schema: { tags, params: IdParams, body: ReasonBody, response } },
    async (request) => {
      await groups.drop(staffOf(request), request.params.id, request.body.reason);
      return groups.list();
    },
  );
  app.put(
    "/students/:id/group/",
    {
      onRequest: guard.mayDo("students.manage"),
      schema: { tags, params: IdParams, body: GroupMove, response: { 200: GroupMoved, ...refusals } },
    },
    async (request) => ({ group: await groups.move(staffOf(request), request.params.id, request.body) }),
  );
};
