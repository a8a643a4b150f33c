import {
  calendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
} from "@academy/shared/contract/seminars.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { studentOf } from "#http/session/session.ts";
import { calendarFeedService } from "./calendar-feed.service.ts";

/** The calendar feed of live sessions, and the secret address under which programs read it. */
export function calendarFeedRoutes(serve: Serve, context: Context<"config" | "db" | "clock">) {
  const feeds = calendarFeedService(context);

  serve(readCalendarFeed, (request) => feeds.present(studentOf(request).id));
  serve(makeCalendarFeed, (request) => feeds.make(studentOf(request).id));
  serve(revokeCalendarFeed, (request) => feeds.revoke(studentOf(request).id));

  // A calendar program sends no access token: the secret in the address stands for the person, for this answer alone.
  serve(
    calendarFeed,
    async (request, reply) =>
      reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="live-sessions.ics"')
        .send(await feeds.read(request.query.token, request.query.lng)),
    { config: { revalidated: true } },
  );
}
