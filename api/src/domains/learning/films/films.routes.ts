import { listFilms, retryFilm } from "@academy/shared/contract/staff/films.operations";
import type { Context } from "#context.ts";
import type { Serve } from "#http/contract/serve.ts";
import { staffOf } from "#http/session/staff.ts";
import { staffFilmsService } from "./films.service.ts";

/** The films of the content: the progress of each, and retrying a failed one. */
export function staffFilmsRoutes(serve: Serve, context: Context<"db" | "clock" | "encoder">) {
  const films = staffFilmsService(context);

  serve(listFilms, ({ query }) => films.list(query));
  serve(retryFilm, (request) => films.again(staffOf(request), request.params.id));
}
