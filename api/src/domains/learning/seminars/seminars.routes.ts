import { listSeminars, readSeminar, seminarCalendar } from "@academy/shared/contract/seminars.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { calendarFeedRoutes } from "./calendar-feed.routes.ts";
import { seminarsService } from "./seminars.service.ts";

/** Live sessions. Visitors see the plan; only students of the course get the link (specification §7). */
export function seminarsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "keys">,
  session: SessionHooks,
) {
  const seminars = seminarsService(context);
  const serve = serving(app, session);

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
