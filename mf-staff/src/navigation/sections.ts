import type { StaffRight } from "@academy/shared/contract/roles";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";

/** One section of the staff area: an entry of its navigation. */
export interface Section {
  /** The id, which is also the key of its texts: its name is `<id>.title`. */
  id: string;
  path: string;
  /** Members of the staff with this right see the section; null: all of them. */
  action: StaffRight | null;
  /** Whether `<path>/:id`, as emails link to it, leads to the list with this row open. */
  rows?: true;
}

/** The sections in the order of the navigation. */
export const SECTIONS = [
  {
    id: "today",
    path: SCREEN_PATHS.staff,
    action: null,
  },
  {
    id: "questions",
    path: "/staff/questions",
    action: "questions.answer",
    rows: true,
  },
  {
    id: "essays",
    path: "/staff/essays",
    action: "essays.review",
    rows: true,
  },
  {
    id: "students",
    path: "/staff/students",
    action: "students.read",
  },
  {
    id: "mailings",
    path: "/staff/mailings",
    action: "mailings.send",
    rows: true,
  },
  {
    id: "groups",
    path: "/staff/groups",
    action: "students.read",
  },
  {
    id: "analytics",
    path: "/staff/analytics",
    action: "analytics.read",
  },
  {
    id: "money",
    path: "/staff/money",
    action: "orders.manage",
    rows: true,
  },
  {
    id: "seats",
    path: "/staff/seats",
    action: "seats.invite",
    rows: true,
  },
  {
    id: "messages",
    path: "/staff/messages",
    action: "messages.answer",
    rows: true,
  },
  {
    id: "reports",
    path: "/staff/reports",
    action: "reports.decide",
    rows: true,
  },
  {
    id: "certificates",
    path: "/staff/certificates",
    action: "certificates.decide",
    rows: true,
  },
  {
    id: "scholarships",
    path: "/staff/scholarships",
    action: "scholarships.decide",
    rows: true,
  },
  {
    id: "sessions",
    path: "/staff/sessions",
    action: "sessions.plan",
    rows: true,
  },
  {
    id: "content",
    path: "/staff/content",
    action: "content.edit",
  },
  {
    id: "staff",
    path: "/staff/staff",
    action: "staff.manage",
  },
  {
    id: "audit",
    path: "/staff/audit",
    action: "staff.manage",
  },
] as const satisfies readonly Section[];

export type SectionId = (typeof SECTIONS)[number]["id"];

/** The route role of a section; the first section has the area's own role. */
export const roleOfSection = (id: SectionId): string => (id === "today" ? "staff" : `staff-${id}`);
