import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";

/** Screens for everybody, each under another heading than the one before it. */
const OPEN = [
  "/",
  "/aboutoaa",
  "/aboutthecourse",
  "/certification",
  "/terms",
  "/verify",
  "/privacy_policy",
  "/accessibility",
  SCREEN_PATHS.waiver,
  "/forget",
];

/** Every kind of screen that a student with the course can reach without signing out. */
export const STUDENTS_SCREENS = [
  ...OPEN,
  "/profile",
  "/passingcourse/1",
  "/terms",
  "/passingcourse/1/tests/1",
  "/passingcourse/1/essay",
  "/profile?tab=accountSecurity",
  "/aboutoaa",
  "/passingcourse/1?tab=questions&lecture=7",
];

/** Every section of the staff's area, and screens for everybody. */
export const STAFFS_SCREENS = [
  ...OPEN,
  "/staff",
  ...[
    ...["questions", "essays", "students", "money", "messages", "reports", "certificates", "scholarships"],
    ...["sessions", "content", "staff", "audit"],
  ].map((section) => `/staff/${section}`),
];
