import { listFilms, retryFilm } from "@academy/shared/contract/staff/films.operations";
import type { App, Context } from "#context.ts";
import { serving } from "#http/contract/serve.ts";
import { type StaffGuard, staffOf } from "#http/session/staff.ts";
import { staffFilmsService } from "./films.service.ts";

/** The films of the content: the progress of each, and retrying a failed one. */
export function staffFilmsRoutes(app: App, context: Pick<Context, "db" | "clock" | "encoder">, guard: StaffGuard) {
  const films = staffFilmsService(context);
  const serve = serving(app, guard);

  serve(listFilms, ({ query }) => films.list(query));
  serve(retryFilm, (request) => films.again(staffOf(request), request.params.id));
}
