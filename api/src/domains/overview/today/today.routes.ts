import { readAgenda, readToday } from "@academy/shared/contract/staff/today.operations";
import { serving } from "#http/contract/serve.ts";
import { type StaffSection, staffOf } from "#http/session/staff.ts";
import { agendaOf } from "./agenda.service.ts";
import { waitingFor } from "./today.service.ts";

/** Returns what waits for the roles of the calling member, and since when. */
export const todayRoutes: StaffSection = (app, context, guard) => {
  const serve = serving(app, guard);
  serve(readToday, async (request) => ({ waits: await waitingFor(context.db, staffOf(request)) }));
  serve(readAgenda, (request) => agendaOf(context, staffOf(request)));
};
