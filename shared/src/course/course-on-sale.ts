import { createContext, useContext } from "react";
import { MAIN_COURSE_ID } from "#contract/courses.ts";

/** The course that a page sells: prices, orders and buttons below it are about this course. */
export const CourseOnSale = createContext<number>(MAIN_COURSE_ID);

/** The number of the course that the page sells; by default the main one. */
export const useCourseOnSale = (): number => useContext(CourseOnSale);
