import { IdParams } from "@academy/shared/contract/parameters";
import { StaffFilm, StaffFilms } from "@academy/shared/contract/staff/films";
import { StaffListQuery } from "@academy/shared/contract/staff/list";
import type { App, Context } from "#context.ts";
import { refusals } from "#http/responses/responses.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { staffFilmsService } from "./films.service.ts";

/** The films of the content: the progress of each, and retrying a failed one (reading 88). */
export function staffFilmsRoutes(
  app: App,
  context: Pick<Context, "db" | "clock" | "encoder">,
  guard: StaffGuard,
): void {
  const films = staffFilmsService(context);
  const onRequest = guard.mayDo("content.edit");
  const tags = ["staff"];

  app.get(
    "/films/",
    { onRequest, schema: { tags, querystring: StaffListQuery, response: { 200: StaffFilms, ...refusals } } },
    (request) => films.list(request.query),
  );
  app.post(
    "/films/:id/again/",
    { onRequest, schema: { tags, params: IdParams, response: { 200: StaffFilm, ...refusals } } },
    (request) => films.again(staffOf(request), request.params.id),
  );
}
