import { IdParams, InLanguage } from "@academy/shared/contract/parameters";
import { Seminar } from "@academy/shared/contract/seminars";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { calendarFeedRoutes } from "./calendar-feed.routes.ts";
import { seminarsService } from "./seminars.service.ts";

const tags = ["seminars"];

/** The query of a calendar file; `key` is the one of a group's session (`calendar_key`). */
const CalendarQuery = z.extend(InLanguage, { key: z._default(z.string().check(z.maxLength(100)), "") });

/** Live sessions. Visitors see the plan; only students of the course get the link (specification §7, reading 34). */
export function seminarsRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock" | "keys">,
  session: SessionHooks,
): void {
  const seminars = seminarsService(context);
  const onRequest = session.anyone;

  app.get("/seminars/", { onRequest, schema: { tags, response: { 200: z.array(Seminar), ...refusals } } }, (request) =>
    seminars.list(request.student),
  );
  calendarFeedRoutes(app, context, session);
  app.get(
    "/seminars/:id/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: Seminar, ...refusals } } },
    (request) => seminars.one(request.student, request.params.id),
  );
  // Public, like the list: a browser that downloads a file sends no access token.
  app.get(
    "/seminars/:id/calendar.ics",
    { schema: { tags, params: IdParams, querystring: CalendarQuery, produces: ["text/calendar"] } },
    async (request, reply) => {
      const { id } = request.params;
      const file = await seminars.calendar(id, request.query.lng, request.query.key);
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="live-session-${id}.ics"`)
        .send(file);
    },
  );
}
