import { LanguageCode } from "@academy/shared/contract/fields";
import { CalendarFeed } from "@academy/shared/contract/seminars";
import * as z from "zod/mini";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type SessionHooks, studentOf } from "#http/session/session.ts";
import { calendarFeedService } from "./calendar-feed.service.ts";

const tags = ["seminars"];

/** The address of a feed; an unknown language is the profile's. */
const FeedQuery = z.object({
  token: z.string().check(z.maxLength(100)),
  lng: z.catch(z.optional(LanguageCode), undefined),
});

/** The calendar feed of live sessions, and the secret address under which programs read it (reading 123). */
export function calendarFeedRoutes(
  app: App,
  context: Pick<Context, "config" | "db" | "clock">,
  session: SessionHooks,
): void {
  const feeds = calendarFeedService(context);
  const onRequest = session.studentOnly;
  const schema = { tags, response: { 200: CalendarFeed, ...refusals } };

  app.get("/seminars/feed/", { onRequest, schema }, (request) => feeds.present(studentOf(request).id));
  app.post("/seminars/feed/", { onRequest, schema }, (request) => feeds.make(studentOf(request).id));
  app.delete("/seminars/feed/", { onRequest, schema }, (request) => feeds.revoke(studentOf(request).id));

  // A calendar program sends no access token: the secret in the address stands for the person, for this answer alone.
  app.get(
    "/seminars/feed.ics",
    { config: { revalidated: true }, schema: { tags, querystring: FeedQuery, produces: ["text/calendar"] } },
    async (request, reply) =>
      reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="live-sessions.ics"')
        .send(await feeds.read(request.query.token, request.query.lng)),
  );
}
