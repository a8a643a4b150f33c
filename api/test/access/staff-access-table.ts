import type { StaffAction } from "@academy/shared/contract/roles";

/** One call of the staff area: what it asks for, and what becomes of it. */
export interface StaffRow {
  /** The action of the table of roles; `any` is open for every role, `before_factor` even without a second factor. */
  for: StaffAction | "any" | "before_factor";
  /** The values of the path's parameters: numbers that nothing has, unless reading what is there is the point. */
  values?: Record<string, string | number>;
  query?: string;
  body?: object;
  /** Its status for those who may; what is asked for does not have to be there. */
  status: number;
  /** The action under which the audit keeps it; every call that is no GET names one. Its own test takes the step and reads the line. */
  audit?: string;
}

/** Every call below `/api/staff` (readings 83 and 85). */
export const STAFF_ACCESS: Readonly<Record<string, StaffRow>> = {
  "GET /api/staff/me/": { for: "before_factor", status: 200 },
};
