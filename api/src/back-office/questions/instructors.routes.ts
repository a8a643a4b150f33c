import { InstructorPerson, StaffInstructors } from "@academy/shared/contract/staff/questions";
import { type StaffGuard, staffOf } from "#back-office/staff-guard.ts";
import type { App, Context } from "#context.ts";
import { IdParams } from "#http/params.ts";
import { refusals } from "#http/responses.ts";
import { staffInstructors } from "./instructors.service.ts";

const tags = ["staff"];

/** Which instructor of the academy an account is: whose questions it sees, and under whose name it answers (reading 83). */
export function staffInstructorsRoutes(app: App, context: Pick<Context, "db" | "clock">, guard: StaffGuard): void {
  const onRequest = guard.mayDo("staff.manage");
  const response = { 200: StaffInstructors, ...refusals };
  const instructors = staffInstructors(context);

  app.get("/instructors/", { onRequest, schema: { tags, response } }, () => instructors.all());
  app.put(
    "/instructors/:id/",
    { onRequest, schema: { tags, params: IdParams, body: InstructorPerson, response } },
    async (request) => {
      await instructors.name(staffOf(request), request.params.id, request.body.person);
      return instructors.all();
    },
  );
}
