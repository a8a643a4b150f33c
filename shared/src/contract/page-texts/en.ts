import { academy } from "./en/academy.ts";
import { certification } from "./en/certification.ts";
import { course } from "./en/course.ts";
import { home } from "./en/home.ts";
import { legal } from "./en/legal.ts";
import { person } from "./en/person.ts";

/** The built-in texts of the public pages that an academy may reword, in English, by page, in the order of the pages. */
export const pageTextsEn = { home, academy, course, certification, person, legal } as const;
