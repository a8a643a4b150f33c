import * as z from "@academy/shared/schema";
import { LANGUAGES } from "./language.ts";

/** One of the languages, as a request names it. */
export const LanguageCode = z.enum(LANGUAGES);
