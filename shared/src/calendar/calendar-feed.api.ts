import * as operations from "@academy/shared/contract/seminars.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The secret address of the person's calendar of live sessions. */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ["seminars", "feed"],
    queryFn: ({ signal }) => callApi(operations.readCalendarFeed, {}, { signal }),
  });

/** Makes a new address, which ends the one of before, or ends it alone. */
export const changeCalendarFeed = (change: "make" | "end") =>
  callApi(change === "make" ? operations.makeCalendarFeed : operations.revokeCalendarFeed);
