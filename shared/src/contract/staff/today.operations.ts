import { operation } from "#contract/operation.ts";
import { Agenda, Today } from "./today.ts";

export const readToday = operation("GET /staff/today/", Today, {
  id: "staffToday.read",
  summary: "Counts what waits for the caller's roles, each kind with the age of its oldest item.",
  access: "staff",
});

export const readAgenda = operation("GET /staff/today/agenda/", Agenda, {
  id: "staffToday.agenda",
  summary:
    "Gives the day's live sessions with their links, and the number of new students, as far as the caller's roles see them.",
  access: "staff",
});
