import { AREA_CONTRACT, type Area, type AreaRoute } from "@academy/shared/area";
import { roleOfSection, SECTIONS, type Section, type SectionId } from "#navigation/sections.ts";

/** The screen of each section. */
const SCREENS: Record<SectionId, AreaRoute["screen"]> = {
  today: () => import("#screens/today-screen.tsx").then((module) => module.TodayScreen),
  questions: () => import("#features/questions/questions-list.tsx").then((module) => module.QuestionsScreen),
  essays: () => import("#features/essays/essay-queue.tsx").then((module) => module.EssaysScreen),
  students: () => import("#features/students/student-list.tsx").then((module) => module.StudentsScreen),
  mailings: () => import("#features/mailings/mailings-tabs.tsx").then((module) => module.MailingsScreen),
  groups: () => import("#features/groups/group-list.tsx").then((module) => module.GroupsScreen),
  analytics: () => import("#features/analytics/analytics-tabs.tsx").then((module) => module.AnalyticsScreen),
  money: () => import("#features/money/money-tabs.tsx").then((module) => module.MoneyScreen),
  seats: () => import("#features/seats/seat-list.tsx").then((module) => module.SeatsScreen),
  messages: () => import("#features/messages/messages-list.tsx").then((module) => module.MessagesScreen),
  reports: () => import("#features/reports/reports-list.tsx").then((module) => module.ReportsScreen),
  certificates: () => import("#features/certificates/certificate-list.tsx").then((module) => module.CertificatesScreen),
  scholarships: () =>
    import("#features/scholarships/scholarships-list.tsx").then((module) => module.ScholarshipsScreen),
  sessions: () => import("#features/sessions/session-list.tsx").then((module) => module.SessionsScreen),
  content: () => import("#features/content/content-section.tsx").then((module) => module.ContentScreen),
  staff: () => import("#features/staff/members-view.tsx").then((module) => module.StaffScreen),
  audit: () => import("#features/audit/audit-view.tsx").then((module) => module.AuditScreen),
};

/** A route that only staff may open, and that search engines do not index. */
const staffRoute = (path: string, role: string, title: string, screen: AreaRoute["screen"]): AreaRoute => ({
  path,
  handle: { role, access: "staff" },
  head: { title, index: false },
  screen,
});

/** The address of a row, as emails link to it: it shows the list with this row open. */
const rowRoute = ({ id, path }: Section): AreaRoute =>
  staffRoute(`${path}/:id`, `staff-${id}-row`, `${id}.title`, () =>
    import("#screens/row-screen.tsx").then((module) => module.RowScreen),
  );

/** Screens that are not a list: each shows one thing and needs the whole width. */
const FURTHER: AreaRoute[] = [
  staffRoute("/staff/students/:id", "staff-student", "students.title", () =>
    import("#screens/student-screen.tsx").then((module) => module.StudentScreen),
  ),
];

/** The workplace of the academy's staff: what is waiting, since when, and what they can do about it. */
export const area: Area = {
  id: "staff",
  contract: AREA_CONTRACT,
  texts: {
    en: () => import("#texts/en.ts").then((module) => module.en),
    ru: () => import("#texts/ru.ts").then((module) => module.ru),
  },
  routes: [
    ...SECTIONS.map(({ id, path }) => staffRoute(path, roleOfSection(id), `${id}.title`, SCREENS[id])),
    ...SECTIONS.filter((section) => "rows" in section).map(rowRoute),
    ...FURTHER,
  ],
};
