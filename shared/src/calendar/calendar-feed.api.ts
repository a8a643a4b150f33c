import * as operations from "@academy/shared/contract/seminars.operations";
import { callApi } from "@academy/shared/http";
import { apiQuery } from "@academy/shared/query/api-query";

/** The secret address of the person's calendar of live sessions. */
export const calendarFeedQuery = () => apiQuery(["seminars", "feed"], operations.readCalendarFeed);

/** Makes a new address, which ends the one of before, or ends it alone. */
export const changeCalendarFeed = (change: "make" | "end") =>
  callApi(change === "make" ? operations.makeCalendarFeed : operations.revokeCalendarFeed);
