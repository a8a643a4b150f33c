import { readAgenda, readToday } from "@academy/shared/contract/staff/today.operations";
import type { StaffSection } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { agendaOf } from "./agenda.service.ts";
import { waitingFor } from "./today.service.ts";

/** Returns what waits for the roles of the calling member, and since when. */
export const todayRoutes: StaffSection = (serve, context) => {
  serve(readToday, async (request) => ({ waits: await waitingFor(context.db, staffOf(request)) }));
  serve(readAgenda, (request) => agendaOf(context, staffOf(request)));
};
