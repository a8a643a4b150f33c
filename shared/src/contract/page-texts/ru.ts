import { academy } from "./ru/academy.ts";
import { certification } from "./ru/certification.ts";
import { course } from "./ru/course.ts";
import { home } from "./ru/home.ts";
import { legal } from "./ru/legal.ts";
import { person } from "./ru/person.ts";

/** The built-in texts of the public pages that an academy may reword, in Russian, by page, in the order of the pages. */
export const pageTextsRu = { home, academy, course, certification, person, legal };
