import { analytics } from "./en/analytics.ts";
import { audit } from "./en/audit.ts";
import { canned } from "./en/canned.ts";
import { certificates } from "./en/certificates.ts";
import { content } from "./en/content.ts";
import { coupons } from "./en/coupons.ts";
import { essays } from "./en/essays.ts";
import { frame } from "./en/frame.ts";
import { groups } from "./en/groups.ts";
import { mailings } from "./en/mailings.ts";
import { messages } from "./en/messages.ts";
import { money } from "./en/money.ts";
import { questions } from "./en/questions.ts";
import { reports } from "./en/reports.ts";
import { scholarships } from "./en/scholarships.ts";
import { search } from "./en/search.ts";
import { seats } from "./en/seats.ts";
import { sessions } from "./en/sessions.ts";
import { staff } from "./en/staff.ts";
import { students } from "./en/students.ts";
import { suppressions } from "./en/suppressions.ts";
import { today } from "./en/today.ts";

/** Texts of the staff area in English: a file for each section. */
export const en = {
  frame,
  search,
  canned,
  today,
  questions,
  essays,
  students,
  coupons,
  groups,
  seats,
  analytics,
  money,
  messages,
  mailings,
  suppressions,
  reports,
  certificates,
  scholarships,
  sessions,
  content,
  staff,
  audit,
} as const;

declare module "@academy/shared/i18n" {
  interface AreaTexts {
    staff: typeof en;
  }
}
