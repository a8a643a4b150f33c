import type { Searched } from "@academy/shared/contract/staff/search";
import { roleOfSection } from "#navigation/sections.ts";

/** The screen that shows a hit, or all hits of a kind: its route role, the values of its path, and its query. */
export interface HitAddress {
  role: string;
  params?: { id: string };
  search: Record<string, string>;
}

/** Where a hit leads: its row in the list of its section; a lecture to its questions, for editors who answer none to the content. */
export function hitAddress(kind: Searched, id: string, answersQuestions: boolean): HitAddress {
  switch (kind) {
    case "students":
      return { role: "staff-student", params: { id }, search: {} };
    case "orders":
      return { role: roleOfSection("money"), search: { open: id } };
    case "questions":
      return { role: roleOfSection("questions"), search: { filter: "all", open: id } };
    case "lectures":
      return answersQuestions
        ? { role: roleOfSection("questions"), search: { filter: "all", lecture: id } }
        : { role: roleOfSection("content"), search: {} };
    case "certificates":
      return { role: roleOfSection("certificates"), search: { open: id } };
  }
}

/** The list of a section with the same search; null for lectures, which have none. */
export function allAddress(kind: Searched, q: string): HitAddress | null {
  if (kind === "lectures") return null;
  const section = kind === "orders" ? "money" : kind;
  return { role: roleOfSection(section), search: { ...(kind === "questions" && { filter: "all" }), q } };
}
