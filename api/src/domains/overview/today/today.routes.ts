import { Agenda, Today } from "@academy/shared/contract/staff/today";
import type { BackOfficeSection } from "#domains/accounts/staff/section.ts";
import { staffOf } from "#domains/accounts/staff/staff-guard.ts";
import { refusals } from "#http/responses/responses.ts";
import { agendaOf } from "./agenda.service.ts";
import { waitingFor } from "./today.service.ts";

/** Returns what waits for the roles of the calling member, and since when (reading 85). */
export const todayRoutes: BackOfficeSection = (app, context, guard) => {
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
