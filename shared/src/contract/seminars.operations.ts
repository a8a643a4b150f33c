import { operation } from "./operation.ts";
import { CalendarFeedQuery, SeminarCalendarQuery } from "./parameters.ts";
import { CalendarFeed, Seminar, Seminars } from "./seminars.ts";

export const listSeminars = operation("GET /courses/seminars/", Seminars, {
  id: "seminars.list",
  summary: "Lists the live sessions; students of the course get the link when it is time.",
  access: "optional",
});

export const readCalendarFeed = operation("GET /courses/seminars/feed/", CalendarFeed, {
  id: "seminars.readFeed",
  summary: "Gives the secret address of the student's calendar feed.",
  access: "student",
});

export const makeCalendarFeed = operation("POST /courses/seminars/feed/", CalendarFeed, {
  id: "seminars.makeFeed",
  summary: "Makes a new secret address of the calendar feed and revokes the previous one.",
  access: "student",
});

export const revokeCalendarFeed = operation("DELETE /courses/seminars/feed/", CalendarFeed, {
  id: "seminars.revokeFeed",
  summary: "Revokes the secret address of the calendar feed.",
  access: "student",
});

export const calendarFeed = operation("GET /courses/seminars/feed.ics", "text/calendar", {
  id: "seminars.feed",
  summary: "Gives a student's live sessions as a calendar, by the secret in the address.",
  access: "public",
  query: CalendarFeedQuery,
  errors: ["calendar.unknown"],
});

export const readSeminar = operation("GET /courses/seminars/{id}/", Seminar, {
  id: "seminars.read",
  summary: "Gives one live session.",
  access: "optional",
  errors: ["seminar.unknown"],
});

export const seminarCalendar = operation("GET /courses/seminars/{id}/calendar.ics", "text/calendar", {
  id: "seminars.calendar",
  summary: "Gives one live session as a calendar file.",
  access: "public",
  query: SeminarCalendarQuery,
  errors: ["seminar.unknown"],
});
