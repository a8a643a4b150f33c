import { listBooks } from "@academy/shared/contract/books.operations";
import { readCourse } from "@academy/shared/contract/courses.operations";
import { apiQuery } from "@academy/shared/query/api-query";

/** One course by its id (spec §7); an unknown one answers 404. */
export const courseQuery = (courseId: number) =>
  apiQuery(["courses", courseId], readCourse, { params: { id: courseId } });

/** The books the academy recommends (spec §2, overview). */
export const booksQuery = () =>
  apiQuery(
    ["books"],
    listBooks,
    {},
    {
      staleTime: 300_000,
    },
  );
