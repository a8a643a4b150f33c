import { Book } from "@academy/shared/contract/books";
import { Course } from "@academy/shared/contract/courses";
import { http } from "@academy/shared/http";
import { queryOptions } from "@academy/shared/query";
import * as z from "@academy/shared/schema";

/** One course by its id (spec §7); an unknown one answers 404 (reading 19). */
export const courseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ["courses", courseId],
    queryFn: ({ signal }) => http.get(`/courses/teacher_courses/${courseId}/`, Course, { signal }),
  });

/** The books the academy recommends (spec §2, overview). */
export const booksQuery = () =>
  queryOptions({
    queryKey: ["books"],
    queryFn: ({ signal }) => http.get("/courses/books/", z.array(Book), { signal }),
    staleTime: 300_000,
  });
