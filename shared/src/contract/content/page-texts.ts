import * as z from "@academy/shared/schema";
import { PAGE_TEXT_MAX } from "#contract/page-texts/page-texts.ts";
import { bilingual } from "./bilingual.ts";

/** Texts of the public pages in a pack, by key. */
export const PackPageTexts = z.record(z.string(), bilingual(PAGE_TEXT_MAX));
