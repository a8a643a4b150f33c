import {
  decideReports,
  listReports,
  readReported,
  showReported,
} from "@academy/shared/contract/staff/reports.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffReports } from "./reports.service.ts";

/** The section of the reported posts. Every step returns the post as it is afterwards. */
export function staffReportsRoutes(serve: Serve, context: Context<"db" | "clock">) {
  const reports = staffReports(context);

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
