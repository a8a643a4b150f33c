import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** A message to the academy while it is written; the hidden field against bots is not stored. */
export const storedMessage = storedJson(
  ENTRIES.contactDraft,
  z.object({ name: z.string(), email: z.string(), message: z.string() }),
);

/** An application for a scholarship while it is written; the resume must be chosen again. */
export const storedApplication = storedJson(
  ENTRIES.scholarshipDraft,
  z.object({ statement: z.string(), results: z.string() }),
);

/** The pages to which the main page links back, by role. */
const LastPage = z.enum(["about", "aboutCourse", "certification"]);
export type LastPage = z.infer<typeof LastPage>;

/** The page that was opened last in this tab. */
export const storedLastPage = storedText(ENTRIES.lastPage, LastPage);
