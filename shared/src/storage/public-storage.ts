import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** A message to the academy that is being written; the trap for programs is not part of it. */
export const storedMessage = storedJson(
  ENTRIES.contactDraft,
  z.object({ name: z.string(), email: z.string(), message: z.string() }),
);

/** An application for a scholarship that is being written; the resume is chosen anew. */
export const storedApplication = storedJson(
  ENTRIES.scholarshipDraft,
  z.object({ statement: z.string(), results: z.string() }),
);

/** The pages that the main page leads back to, by the roles of their addresses. */
const LastPage = z.enum(["about", "aboutCourse", "certification"]);
export type LastPage = z.infer<typeof LastPage>;

/** The page that was looked at last in this tab. */
export const storedLastPage = storedText(ENTRIES.lastPage, LastPage);
