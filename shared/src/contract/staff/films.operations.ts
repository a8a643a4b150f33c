import { operation } from "#contract/operation.ts";
import { IdParams } from "#contract/parameters.ts";
import { StaffFilm, StaffFilms } from "./films.ts";
import { StaffListQuery } from "./list.ts";

export const listFilms = operation("GET /staff/films/", StaffFilms, {
  id: "staffFilms.list",
  summary: "Lists the films of the content with their encoded sizes.",
  access: { staff: "content.edit" },
  query: StaffListQuery,
});

export const retryFilm = operation("POST /staff/films/{id}/again/", StaffFilm, {
  id: "staffFilms.retry",
  summary: "Puts a film whose encoding failed back into the queue.",
  access: { staff: "content.edit" },
  params: IdParams,
  errors: ["film.unknown", "staff.changed"],
});
