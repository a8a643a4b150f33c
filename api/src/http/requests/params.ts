import { MAIN_COURSE_ID } from "@academy/shared/contract/courses";
import { Id, LanguageCode } from "@academy/shared/contract/fields";
import { DEFAULT_LANGUAGE } from "@academy/shared/contract/language";
import * as z from "zod/mini";

const CANONICAL = /^[1-9]\d*$/;

/** An id in an address. It has one spelling, decimal digits alone: `0x1`, `+1`, `01` and `1 ` are no ids. */
export const IdInAddress = z.pipe(
  z.transform((given) => (typeof given === "string" && CANONICAL.test(given) ? Number(given) : given)),
  Id,
);

/** The `{id}` of an address. */
export const IdParams = z.object({ id: IdInAddress });

/** The `?course=` of calls about one course; the main course by default (reading 19). */
export const CourseQuery = z.object({ course: z._default(IdInAddress, MAIN_COURSE_ID) });

/** The `?lng=` of a document; English is the fallback (specification §1). */
export const InLanguage = z.object({ lng: z.catch(LanguageCode, DEFAULT_LANGUAGE) });
