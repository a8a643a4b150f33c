import { readOpeningNotice } from "@academy/shared/contract/payments/payments.operations";
import { aboutCourse } from "@academy/shared/course/about-course";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** The notice before the first lecture counts as opened, while the student may withdraw. */
export const openingNoticeQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["opening-notice", courseId],
    queryFn: ({ signal }) => callApi(readOpeningNotice, { query: aboutCourse(courseId) }, { signal }),
    // The page waits for the first answer only: a second component that uses this query must not make it wait again.
    retryOnMount: false,
  });
