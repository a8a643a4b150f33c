import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { createContext } from "react";

/** The course whose parts are edited. */
export const EditedCourse = createContext<number>(MAIN_COURSE_ID);
