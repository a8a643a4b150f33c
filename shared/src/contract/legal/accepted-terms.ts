import * as z from "@academy/shared/schema";
import { TermsVersion } from "./terms-version.ts";

/**
 * The version of the built-in terms and privacy policy (specification §2: last updated 8 March 2025). The api
 * decides which version is in force, because the staff may publish other texts (decision 0093); this one is used when the api is
 * not reached. A developer who changes the meaning of a built-in text sets it to the day of the release.
 */
export const TERMS_VERSION = "2025-03-08";

/** Body of `PUT /student/student/terms/`: the version of the legal texts whose notice the student has read. */
export const TermsSeen = z.strictObject({
  terms_version: TermsVersion,
});

/** Answer of `PUT /student/student/terms/`: the version that is now stored with the account. */
export const TermsKept = z.object({ terms_version: z.string() });
