import { CalendarFeed } from "@academy/shared/contract/seminars";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

const PATH = "/courses/seminars/feed/";

/** The secret address of the person's calendar of live sessions (reading 123). */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ["seminars", "feed"],
    queryFn: ({ signal }) => http.get(PATH, CalendarFeed, { signal }),
  });

/** Makes a new address, which ends the one of before, or ends it alone. */
export const changeCalendarFeed = (change: "make" | "end") =>
  change === "make" ? http.post(PATH, {}, CalendarFeed) : http.delete(PATH, {}, CalendarFeed);
