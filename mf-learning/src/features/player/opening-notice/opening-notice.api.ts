import { OpeningNotice } from "@academy/shared/contract/payments/payments";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** What is said before the first lecture counts as opened, while the student may withdraw (reading 58). */
export const openingNoticeQuery = () =>
  queryOptions({
    queryKey: ["opening-notice"],
    queryFn: ({ signal }) => http.get("/courses/opening-notice/", OpeningNotice, { signal }),
    // The page waits for the first answer, and must not begin to wait again when a part of it asks the same.
    retryOnMount: false,
  });
