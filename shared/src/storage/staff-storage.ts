import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** What a member of the staff is writing, as JSON of the form that writes it, by account and place. */
export const storedStaffDraft = storedText(ENTRIES.staffDraft, z.string());

/** Whether keys of a single letter do something on this device; they do where nothing is kept. */
export const storedSingleKeys = storedJson(ENTRIES.singleKeys, z.boolean());
