import type { App, Context } from "#context.ts";
import type { SessionHooks } from "#http/session/session.ts";
import { analyticsRoutes } from "./analytics/analytics.routes.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { cannedAnswersRoutes } from "./canned-answers/canned-answers.routes.ts";
import { certificatesRoutes } from "./certificates/certificates.routes.ts";
import { contentRoutes } from "./content/content.routes.ts";
import { uploadsRoutes } from "./content/uploads/uploads.routes.ts";
import { couponsRoutes } from "./coupons/coupons.routes.ts";
import { essaysRoutes } from "./essays/essays.routes.ts";
import { failedEmailsRoutes } from "./failed-emails/failed-emails.routes.ts";
import { staffFilmsRoutes } from "./films/films.routes.ts";
import { groupsRoutes } from "./groups/groups.routes.ts";
import { mailingsRoutes } from "./mailings/mailings.routes.ts";
import { meRoutes } from "./me/me.routes.ts";
import { membersRoutes } from "./members/members.routes.ts";
import { staffMessagesRoutes } from "./messages/messages.routes.ts";
import { moneyRoutes } from "./money/money.routes.ts";
import { staffQuestionsRoutes } from "./questions/questions.routes.ts";
import { staffReportsRoutes } from "./reports/reports.routes.ts";
import { staffScholarshipsRoutes } from "./scholarships/scholarships.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";
import type { BackOfficeSection } from "./section.ts";
import { sessionsRoutes } from "./sessions/sessions.routes.ts";
import { staffGuard } from "./staff-guard.ts";
import { studentsRoutes } from "./students/students.routes.ts";
import { todayRoutes } from "./today/today.routes.ts";

/** The sections of the staff area, one per line (reading 85). */
const PLACES: readonly BackOfficeSection[] = [
  meRoutes,
  todayRoutes,
  searchRoutes,
  failedEmailsRoutes,
  membersRoutes,
  auditRoutes,
  essaysRoutes,
  sessionsRoutes,
  staffQuestionsRoutes,
  staffReportsRoutes,
  staffMessagesRoutes,
  cannedAnswersRoutes,
  contentRoutes,
  uploadsRoutes,
  staffFilmsRoutes,
  moneyRoutes,
  couponsRoutes,
  studentsRoutes,
  groupsRoutes,
  certificatesRoutes,
  staffScholarshipsRoutes,
  mailingsRoutes,
  analyticsRoutes,
];

/** Registers every call of the staff area. */
export function backOfficeRoutes(app: App, context: Context, session: SessionHooks): void {
  const guard = staffGuard(app, context, session);
  for (const register of PLACES) register(app, context, guard);
}
