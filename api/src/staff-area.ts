import type { App, Context } from "#context.ts";
import type { StaffSection } from "#http/contract/serve.ts";
import { serving } from "#http/contract/serve.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { membersRoutes } from "./domains/accounts/members/members.routes.ts";
import { meRoutes } from "./domains/accounts/staff/me.routes.ts";
import { staffGuard } from "./domains/accounts/staff/staff-guard.ts";
import { staffCertificatesRoutes } from "./domains/certification/certificates/staff/staff-certificates.routes.ts";
import { staffEssaysRoutes } from "./domains/certification/essays/staff/staff-essays.routes.ts";
import { contentRoutes } from "./domains/content/drafts/content.routes.ts";
import { uploadsRoutes } from "./domains/content/uploads/uploads.routes.ts";
import { failedEmailsRoutes } from "./domains/emails/failed-emails/failed-emails.routes.ts";
import { staffFilmsRoutes } from "./domains/learning/films/films.routes.ts";
import { staffReportsRoutes } from "./domains/learning/questions/staff/reports.routes.ts";
import { staffQuestionsRoutes } from "./domains/learning/questions/staff/staff-questions.routes.ts";
import { liveSessionsRoutes } from "./domains/learning/seminars/staff/live-sessions.routes.ts";
import { analyticsRoutes } from "./domains/overview/analytics/analytics.routes.ts";
import { searchRoutes } from "./domains/overview/search/search.routes.ts";
import { todayRoutes } from "./domains/overview/today/today.routes.ts";
import { staffCouponsRoutes } from "./domains/payments/coupons/staff/staff-coupons.routes.ts";
import { staffScholarshipsRoutes } from "./domains/payments/scholarship-decisions/staff-scholarships.routes.ts";
import { seatsRoutes } from "./domains/payments/seats/staff/staff-seats.routes.ts";
import { moneyRoutes } from "./domains/payments/staff/money.routes.ts";
import { auditRoutes } from "./domains/platform/audit/audit.routes.ts";
import { groupsRoutes } from "./domains/students/groups/staff-groups.routes.ts";
import { mailingsRoutes } from "./domains/students/mailings/mailings.routes.ts";
import { staffStudentsRoutes } from "./domains/students/staff/staff-students.routes.ts";
import { suppressionsRoutes } from "./domains/students/suppressions/suppressions.routes.ts";
import { cannedAnswersRoutes } from "./domains/support/canned-answers/canned-answers.routes.ts";
import { staffMessagesRoutes } from "./domains/support/contact-messages/staff/staff-messages.routes.ts";

/** The sections of the staff area, one per line. */
const SECTIONS: readonly StaffSection[] = [
  meRoutes,
  todayRoutes,
  searchRoutes,
  failedEmailsRoutes,
  membersRoutes,
  auditRoutes,
  staffEssaysRoutes,
  liveSessionsRoutes,
  staffQuestionsRoutes,
  staffReportsRoutes,
  staffMessagesRoutes,
  cannedAnswersRoutes,
  contentRoutes,
  uploadsRoutes,
  staffFilmsRoutes,
  moneyRoutes,
  staffCouponsRoutes,
  seatsRoutes,
  staffStudentsRoutes,
  groupsRoutes,
  staffCertificatesRoutes,
  staffScholarshipsRoutes,
  mailingsRoutes,
  suppressionsRoutes,
  analyticsRoutes,
];

/** Registers every call of the staff area. */
export function staffAreaRoutes(app: App, context: Context, session: SessionHooks) {
  const guard = staffGuard(app, context, session);
  const serve = serving(app, guard);
  for (const register of SECTIONS) register(serve, context, guard);
}
