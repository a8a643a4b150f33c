import type { StaffRight } from "@academy/shared/contract/roles";
import { SCREEN_PATHS } from "@academy/shared/contract/screen-addresses";

/** One section of the staff area: an entry of its navigation. */
export interface Section {
  /** The id, which is also the key of its texts: its name is `<id>.title`, the sentence below it `<id>.lead`. */
  id: string;
  path: string;
  /** Members of the staff with this right see the section; null: all of them. */
  action: StaffRight | null;
  /** Whether `<path>/:id`, as emails link to it, leads to the list with this row open. */
  rows?: true;
}

const ENTRIES = [
  { id: "today", action: null },
  { id: "questions", action: "questions.answer", rows: true },
  { id: "essays", action: "essays.review", rows: true },
  { id: "students", action: "students.read" },
  { id: "mailings", action: "mailings.send", rows: true },
  { id: "groups", action: "students.read" },
  { id: "analytics", action: "analytics.read" },
  { id: "money", action: "orders.manage", rows: true },
  { id: "seats", action: "seats.invite", rows: true },
  { id: "messages", action: "messages.answer", rows: true },
  { id: "reports", action: "reports.decide", rows: true },
  { id: "certificates", action: "certificates.decide", rows: true },
  { id: "scholarships", action: "scholarships.decide", rows: true },
  { id: "sessions", action: "sessions.plan", rows: true },
  { id: "content", action: "content.edit" },
  { id: "staff", action: "staff.manage" },
  { id: "audit", action: "staff.manage" },
] as const satisfies readonly Omit<Section, "path">[];

export type SectionId = (typeof ENTRIES)[number]["id"];

/** The sections in the order of the navigation; the first has the area's own address. */
export const SECTIONS = ENTRIES.map((section) => ({
  ...section,
  path: section.id === "today" ? SCREEN_PATHS.staff : `${SCREEN_PATHS.staff}/${section.id}`,
}));

/** The route role of a section; the first section has the area's own role. */
export const roleOfSection = (id: SectionId): string => (id === "today" ? "staff" : `staff-${id}`);
