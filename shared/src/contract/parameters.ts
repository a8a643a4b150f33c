import * as z from "zod/mini";
import { MAIN_COURSE_ID } from "./courses.ts";
import { Id, LanguageCode } from "./fields.ts";
import { DEFAULT_LANGUAGE } from "./language.ts";

// Only the details of operations refer to these schemas, and no browser's build has them: what they need of zod is not shared.

const CANONICAL = /^[1-9]\d*$/;

/** An id in an address. It has one spelling, decimal digits alone: `0x1`, `+1`, `01` and `1 ` are no ids. */
export const IdInAddress = z.pipe(
  z.transform((given: string | number) =>
    typeof given === "string" && CANONICAL.test(given) ? Number(given) : (given as number),
  ),
  Id,
);

/** The `{id}` of an address. */
export const IdParams = z.object({ id: IdInAddress });

/** The `?course=` of calls about one course; the main course by default (reading 19). */
export const CourseQuery = z.object({ course: z._default(IdInAddress, MAIN_COURSE_ID) });

/** The `?lng=` of a document; English is the fallback (specification §1). */
export const InLanguage = z.object({ lng: z.catch(LanguageCode, DEFAULT_LANGUAGE) });
