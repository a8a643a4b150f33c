import { Agenda, Today } from "@academy/shared/contract/staff/today";
import { refusals } from "#http/responses/responses.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { agendaOf } from "./agenda.service.ts";
import { waitingFor } from "./today.service.ts";

/** Returns what waits for the roles of the calling member, and since when (reading 85). */
export const todayRoutes: StaffSection = (app, context, guard) => {
  app.get(
    "/today/",
    { onRequest: guard.anyStaff, schema: { tags: ["staff"], response: { 200: Today, ...refusals } } },
    async (request) => ({ waits: await waitingFor(context.db, staffOf(request)) }),
  );
  app.get(
    "/today/agenda/",
    { onRequest: guard.anyStaff, schema: { tags: ["staff"], response: { 200: Agenda, ...refusals } } },
    (request) => agendaOf(context, staffOf(request)),
  );
};
