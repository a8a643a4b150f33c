import { readOpeningNotice } from "@academy/shared/contract/payments/payments.operations";
import { aboutCourse } from "@academy/shared/course/about-course";
import { apiQuery } from "@academy/shared/query/api-query";

/** The notice before the first lecture counts as opened, while the student may withdraw. */
export const openingNoticeQuery = (courseId: number) =>
  apiQuery(
    ["opening-notice", courseId],
    readOpeningNotice,
    { query: aboutCourse(courseId) },
    {
      // The page waits for the first answer only: a second component that uses this query must not make it wait again.
      retryOnMount: false,
    },
  );
