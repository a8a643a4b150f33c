import * as z from "@academy/shared/schema";

/** Whether the academy accepts applications: for `closed` the page says 'Coming Soon', as in the specification. */
export const SCHOLARSHIP_SETTINGS = ["closed", "open"] as const;
export const ScholarshipSetting = z.enum(SCHOLARSHIP_SETTINGS);
export type ScholarshipSetting = z.infer<typeof ScholarshipSetting>;
