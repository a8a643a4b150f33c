import { DEVICE_ID } from "@academy/shared/contract/auth/device";
import { LANGUAGES } from "@academy/shared/contract/language";
import { PUBLIC_PICTURE } from "@academy/shared/contract/pictures";
import { SITE_PATH } from "@academy/shared/contract/safe-address";
import * as z from "@academy/shared/schema";
import { ENTRIES } from "./entries.ts";
import { storedText } from "./stored.ts";

/** The bearer token; a value that cannot be one of our tokens is read as null. */
export const storedToken = storedText(ENTRIES.token, z.string().check(z.regex(/^[\w.~+/=-]{8,512}$/)));

/** The id of this device for the calls that sign in. */
export const storedDevice = storedText(ENTRIES.device, z.string().check(z.regex(DEVICE_ID)));

/** How a session ended: the student signed out, or the API no longer accepts the token. */
export const SessionEnd = z.enum(["signedOut", "expired"]);
export type SessionEnd = z.infer<typeof SessionEnd>;
export const storedSessionEnd = storedText(ENTRIES.sessionEnd, SessionEnd);

/** What the student of this browser may open; other tabs notice the change. */
export const storedAccess = storedText(ENTRIES.access, z.string().check(z.maxLength(5_000)));

/** By the address of the page. Only a picture that everybody may fetch: the head script shows it before the student is known. */
export const storedFirstPicture = storedText(ENTRIES.firstPicture, z.string().check(z.regex(PUBLIC_PICTURE)));

/** By student; a course that the student no longer has is not believed. */
export const storedLastCourse = storedText(ENTRIES.lastCourse, z.string().check(z.regex(/^\d{1,9}$/)));

/** Only a path of this site is believed. */
export const storedReturnAddress = storedText(ENTRIES.returnAddress, z.string().check(z.regex(SITE_PATH)));

/** The themes that a person can choose; `system` follows the device. */
export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];
export const storedTheme = storedText(ENTRIES.theme, z.enum(THEMES));

const SpokenLanguage = z.enum(LANGUAGES);
export const storedLanguage = storedText(ENTRIES.language, SpokenLanguage);
export const storedVisitLanguage = storedText(ENTRIES.visitLanguage, SpokenLanguage);
