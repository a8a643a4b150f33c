import type { TranslationOf } from "@academy/shared/i18n";
import type { en } from "./en.ts";
import { analytics } from "./ru/analytics.ts";
import { audit } from "./ru/audit.ts";
import { canned } from "./ru/canned.ts";
import { certificates } from "./ru/certificates.ts";
import { content } from "./ru/content.ts";
import { coupons } from "./ru/coupons.ts";
import { essays } from "./ru/essays.ts";
import { frame } from "./ru/frame.ts";
import { groups } from "./ru/groups.ts";
import { mailings } from "./ru/mailings.ts";
import { messages } from "./ru/messages.ts";
import { money } from "./ru/money.ts";
import { questions } from "./ru/questions.ts";
import { reports } from "./ru/reports.ts";
import { scholarships } from "./ru/scholarships.ts";
import { search } from "./ru/search.ts";
import { seats } from "./ru/seats.ts";
import { sessions } from "./ru/sessions.ts";
import { staff } from "./ru/staff.ts";
import { students } from "./ru/students.ts";
import { suppressions } from "./ru/suppressions.ts";
import { today } from "./ru/today.ts";

/** Texts of the staff area in Russian: a file for each section. */
export const ru = {
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
} satisfies TranslationOf<typeof en>;
