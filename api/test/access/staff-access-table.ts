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
  "GET /api/staff/essays/": { for: "essays.review", status: 200 },
  "GET /api/staff/essays/:id/": { for: "essays.review", values: { id: 999 }, status: 404 },
  "POST /api/staff/essays/:id/start/": { for: "essays.review", values: { id: 999 }, status: 404, audit: "essay.start" },
  "POST /api/staff/essays/:id/release/": {
    for: "essays.review",
    values: { id: 999 },
    status: 404,
    audit: "essay.release",
  },
  "POST /api/staff/essays/:id/return/": {
    for: "essays.review",
    values: { id: 999 },
    body: { comment: "Name the seat.", passages: [] },
    status: 404,
    audit: "essay.return",
  },
  "POST /api/staff/essays/:id/evaluate/": {
    for: "essays.review",
    values: { id: 999 },
    body: { criteria: [], comment: "", passages: [] },
    status: 400,
    audit: "essay.review",
  },
  "GET /api/staff/essays/:id/readers/": { for: "essays.decide", values: { id: 999 }, status: 404 },
  "POST /api/staff/essays/:id/assign/": {
    for: "essays.decide",
    values: { id: 999 },
    body: { reader: 1, reason: "The reader left." },
    status: 404,
    audit: "essay.assign",
  },
  "GET /api/staff/sessions/": { for: "sessions.plan", status: 200 },
  "POST /api/staff/sessions/": { for: "sessions.plan", body: {}, status: 400, audit: "session.plan" },
  "GET /api/staff/sessions/instructors/": { for: "sessions.plan", status: 200 },
  "GET /api/staff/sessions/:id/": { for: "sessions.plan", values: { id: 999 }, status: 404 },
  "PUT /api/staff/sessions/:id/": {
    for: "sessions.plan",
    values: { id: 999 },
    body: {},
    status: 400,
    audit: "session.change",
  },
  "POST /api/staff/sessions/:id/cancel/": {
    for: "sessions.plan",
    values: { id: 999 },
    body: { reason: "The instructor is ill." },
    status: 404,
    audit: "session.cancel",
  },
  "PUT /api/staff/sessions/:id/recording/": {
    for: "sessions.plan",
    values: { id: 999 },
    body: { link: null, lecture: null },
    status: 404,
    audit: "session.record",
  },
  "GET /api/staff/sessions/:id/attendance/": { for: "sessions.plan", values: { id: 999 }, status: 404 },
  "POST /api/staff/sessions/:id/attendance/": {
    for: "sessions.plan",
    values: { id: 999 },
    body: { student: 1, came: true },
    status: 404,
    audit: "session.attendance",
  },
};
