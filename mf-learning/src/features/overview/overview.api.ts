import { listBooks } from "@academy/shared/contract/books.operations";
import { readCourse } from "@academy/shared/contract/courses.operations";
import { callApi } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";

/** One course by its id (spec §7); an unknown one answers 404. */
export const courseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["courses", courseId],
    queryFn: ({ signal }) => callApi(readCourse, { params: { id: courseId } }, { signal }),
  });

/** The books the academy recommends (spec §2, overview). */
export const booksQuery = () =>
  queryOptions({
    queryKey: ["books"],
    queryFn: ({ signal }) => callApi(listBooks, {}, { signal }),
    staleTime: 300_000,
  });
