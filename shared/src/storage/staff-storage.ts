import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedJson, storedText } from "./stored.ts";

/** What a member of the staff is writing, as JSON of its form, by account and place. */
export const storedStaffDraft = storedText(ENTRIES.staffDraft, z.string());

/** Whether shortcuts of a single key are on for this device; on when nothing is stored. */
export const storedSingleKeys = storedJson(ENTRIES.singleKeys, z.boolean());

/** The columns of the list of students on this device; the usual ones when nothing is stored. */
export const storedStudentColumns = storedJson(ENTRIES.studentColumns, z.array(z.string()));
