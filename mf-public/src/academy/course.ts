import { useCourseOnSale } from "@academy/shared/course/course-on-sale";
import { courseOfListQuery } from "@academy/shared/course/main-course";
import { useQuery } from "@academy/shared/query";

/** The course that the page is about; by default the main one. */
export const useCourse = () => useQuery(courseOfListQuery(useCourseOnSale()));
