import { IdParams } from "@academy/shared/contract/parameters";
import { Invited, MemberPerson, MemberRole, Members, NewInvitation } from "@academy/shared/contract/staff/members";
import { ReasonBody } from "@academy/shared/contract/staff/reason";
import { Done } from "@academy/shared/contract/students/students";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { membersService } from "./members.service.ts";

/** The members of the staff (reading 85, "staff"). */
export const membersRoutes: StaffSection = (app, context, guard) => {
  const members = membersService(context);
  const onRequest = guard.mayDo("staff.manage");
  const schema = <Shape extends object>(shape: Shape) => ({ tags: ["staff"], ...shape });

  app.get("/members/", { onRequest, schema: schema({ response: { 200: Members, ...refusals } }) }, () =>
    members.list(),
  );

  app.post(
    "/invitations/",
    { onRequest, schema: schema({ body: NewInvitation, response: { 200: Invited, ...refusals } }) },
    async (request) => {
      if (request.body.role === "owner") await guard.confirm(request);
      return members.invite(staffOf(request), request.body);
    },
  );

  app.delete(
    "/invitations/:id/",
    { onRequest, schema: schema({ params: IdParams, body: ReasonBody, response: { 200: Done, ...refusals } }) },
    (request) => members.withdraw(staffOf(request), request.params.id, request.body.reason),
  );

  app.put(
    "/members/:id/person/",
    { onRequest, schema: schema({ params: IdParams, body: MemberPerson, response: { 200: Done, ...refusals } }) },
    (request) => members.namePerson(staffOf(request), request.params.id, request.body.person),
  );

  app.delete(
    "/members/:id/roles/:role/",
    { onRequest, schema: schema({ params: MemberRole, body: ReasonBody, response: { 200: Done, ...refusals } }) },
    (request) => members.remove(staffOf(request), request.params.id, request.params.role, request.body.reason),
  );
};
