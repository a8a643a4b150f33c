import { listSeminars, readSeminar, seminarCalendar } from "@academy/shared/contract/seminars.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { calendarFeedRoutes } from "./calendar-feed.routes.ts";
import { seminarsService } from "./seminars.service.ts";

/** Live sessions. Visitors see the plan; only students of the course get the link (specification §7). */
export function seminarsRoutes(serve: Serve, context: Context<"config" | "db" | "clock" | "keys">) {
  const seminars = seminarsService(context);

  serve(listSeminars, (request) => seminars.list(request.student));
  calendarFeedRoutes(serve, context);
  serve(readSeminar, (request) => seminars.one(request.student, request.params.id));
  // Public, like the list: a browser that downloads a file sends no access token.
  serve(seminarCalendar, async (request, reply) => {
    const { id } = request.params;
    const file = await seminars.calendar(id, request.query.lng, request.query.key);
    return reply
      .type("text/calendar; charset=utf-8")
      .header("content-disposition", `attachment; filename="live-session-${id}.ics"`)
      .send(file);
  });
}
