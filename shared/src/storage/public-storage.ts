import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson } from "./stored.ts";

/** A message to the academy that is being written; the trap for programs is not part of it. */
export const storedMessage = storedJson(
  ENTRIES.contactDraft,
  z.object({ name: z.string(), email: z.string(), message: z.string() }),
);
