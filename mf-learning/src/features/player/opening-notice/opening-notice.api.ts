import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { OpeningNotice } from "@academy/shared/contract/payments/payments";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The notice before the first lecture counts as opened, while the student may withdraw (reading 58). */
export const openingNoticeQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["opening-notice", courseId],
    queryFn: ({ signal }) =>
      http.get(`/courses/opening-notice/${courseId === MAIN_COURSE_ID ? "" : `?course=${courseId}`}`, OpeningNotice, {
        signal,
      }),
    // The page waits for the first answer only: a second component that uses this query must not make it wait again.
    retryOnMount: false,
  });
