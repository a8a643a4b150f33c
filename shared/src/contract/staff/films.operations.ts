import { operation } from "#contract/operation.ts";
import { StaffFilm, StaffFilms } from "./films.ts";
import { StaffListQuery } from "./list.ts";

export const listFilms = operation("GET /staff/films/", StaffFilms, {
  id: "staffFilms.list",
  summary: "Lists the films of the content with their encoded sizes.",
  access: "content.edit",
  query: StaffListQuery,
});

export const retryFilm = operation("POST /staff/films/{id}/again/", StaffFilm, {
  id: "staffFilms.retry",
  summary: "Puts a film whose encoding failed back into the queue.",
  access: "content.edit",
  errors: ["film.unknown", "staff.changed"],
});
