import {
  decideReports,
  listReports,
  readReported,
  showReported,
} from "@academy/shared/contract/staff/reports.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { staffReports } from "./reports.service.ts";

/** The section of the reported posts. Every step returns the post as it is afterwards. */
export function staffReportsRoutes(app: App, context: Pick<Context, "db" | "clock">, guard: StaffGuard) {
  const reports = staffReports(context);
  const serve = serving(app, guard);

  serve(listReports, ({ query }) => reports.list(query));
  serve(readReported, ({ params: { kind, id } }) => reports.detail(kind, id));
  serve(decideReports, async (request) => {
    const { kind, id } = request.params;
    await reports.decide(staffOf(request), kind, id, request.body);
    return reports.detail(kind, id);
  });
  serve(showReported, async (request) => {
    const { kind, id } = request.params;
    await reports.show(staffOf(request), kind, id, request.body.reason);
    return reports.detail(kind, id);
  });
}
