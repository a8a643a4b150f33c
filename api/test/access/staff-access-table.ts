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

/** A number that nothing has. */
const NOBODYS = { id: 2_000_000_000 };

const BECAUSE = { reason: "A test." };

/** Every call below `/api/staff` (readings 83 and 85). */
export const STAFF_ACCESS: Readonly<Record<string, StaffRow>> = {
  "GET /api/staff/me/": { for: "before_factor", status: 200 },
  "GET /api/staff/money/orders/": { for: "orders.manage", status: 200 },
  "GET /api/staff/money/orders/:id/": { for: "orders.manage", values: { id: 999 }, status: 404 },
  "POST /api/staff/money/orders/:id/reconcile/": {
    for: "orders.manage",
    values: { id: 999 },
    status: 404,
    audit: "order.reconcile",
  },
  "POST /api/staff/money/orders/:id/receipt/": {
    for: "orders.manage",
    values: { id: 999 },
    status: 404,
    audit: "receipt.resend",
  },
  "GET /api/staff/money/refunds/": { for: "refunds.decide", status: 200 },
  "POST /api/staff/money/orders/:id/refund/": {
    for: "refunds.decide",
    values: { id: 999 },
    body: { seen: null, amount: 1, reason: "Paid twice." },
    status: 404,
    audit: "refund.confirm",
  },
  "POST /api/staff/money/orders/:id/refund/decline/": {
    for: "refunds.decide",
    values: { id: 999 },
    body: { reason: "All lectures were opened." },
    status: 404,
    audit: "refund.decline",
  },
  "POST /api/staff/money/orders/:id/refund/retry/": {
    for: "refunds.decide",
    values: { id: 999 },
    status: 404,
    audit: "refund.retry",
  },
  "POST /api/staff/money/orders/:id/refund/paid/": {
    for: "refunds.decide",
    values: { id: 999 },
    body: { reference: "" },
    status: 404,
    audit: "refund.sent_back",
  },
  "GET /api/staff/money/invoices/": { for: "orders.manage", status: 200 },
  "GET /api/staff/money/invoices/:id/": { for: "orders.manage", values: { id: 999 }, status: 404 },
  "GET /api/staff/money/invoices/:id/pdf/": { for: "orders.manage", values: { id: 999 }, status: 404 },
  "POST /api/staff/money/invoices/:id/confirm/": {
    for: "orders.manage",
    values: { id: 999 },
    body: { amount: 1, received_on: "2026-12-01", reference: "17" },
    status: 404,
    audit: "invoice.paid",
  },
  "POST /api/staff/money/invoices/:id/cancel/": {
    for: "orders.manage",
    values: { id: 999 },
    body: { reason: "Asked for twice." },
    status: 404,
    audit: "invoice.cancel",
  },
  "GET /api/staff/money/totals/": { for: "orders.manage", status: 200 },
  "GET /api/staff/money/entries.csv": {
    for: "orders.manage",
    query: "from=2026-12-01&to=2026-12-31",
    status: 200,
  },
  "GET /api/staff/today/": { for: "any", status: 200 },
  "GET /api/staff/members/": { for: "staff.manage", status: 200 },
  "POST /api/staff/invitations/": {
    for: "staff.manage",
    body: { email: "invited@academy.example", role: "manager" },
    status: 200,
    audit: "staff.invite",
  },
  "DELETE /api/staff/invitations/:id/": {
    for: "staff.manage",
    values: { id: 999 },
    body: { reason: "A wrong address." },
    status: 409,
    audit: "staff.withdraw_invitation",
  },
  "DELETE /api/staff/members/:id/roles/:role/": {
    for: "staff.manage",
    values: { id: 999, role: "manager" },
    body: { reason: "Left the academy." },
    status: 409,
    audit: "staff.remove",
  },
  "GET /api/staff/audit/": { for: "staff.manage", status: 200 },
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
  "GET /api/staff/questions/": { for: "questions.answer", status: 200 },
  "GET /api/staff/question-places/": { for: "questions.answer", status: 200 },
  "GET /api/staff/questions/:id/": { for: "questions.answer", values: NOBODYS, status: 404 },
  "POST /api/staff/questions/:id/answers/": {
    for: "questions.answer",
    values: NOBODYS,
    body: { content: "Yes.", last_answer: null },
    status: 404,
    audit: "question.answer",
  },
  "PATCH /api/staff/answers/:id/": {
    for: "questions.answer",
    values: NOBODYS,
    body: { content: "Yes.", edited_at: null },
    status: 404,
    audit: "answer.change",
  },
  "POST /api/staff/answers/:id/delete/": {
    for: "questions.answer",
    values: NOBODYS,
    body: BECAUSE,
    status: 404,
    audit: "answer.delete",
  },
  "PUT /api/staff/questions/:id/important/": {
    for: "questions.answer",
    values: NOBODYS,
    body: { is_important: true },
    status: 404,
    audit: "question.important",
  },
  "POST /api/staff/questions/:id/hide/": {
    for: "questions.answer",
    values: NOBODYS,
    body: BECAUSE,
    status: 404,
    audit: "question.hide",
  },
  "POST /api/staff/questions/:id/show/": {
    for: "questions.answer",
    values: NOBODYS,
    body: BECAUSE,
    status: 404,
    audit: "question.show",
  },
  "POST /api/staff/answers/:id/hide/": {
    for: "questions.answer",
    values: NOBODYS,
    body: BECAUSE,
    status: 404,
    audit: "answer.hide",
  },
  "POST /api/staff/answers/:id/show/": {
    for: "questions.answer",
    values: NOBODYS,
    body: BECAUSE,
    status: 404,
    audit: "answer.show",
  },
  "GET /api/staff/reports/": { for: "reports.decide", status: 200 },
  "GET /api/staff/reports/:kind/:id/": { for: "reports.decide", values: { kind: "answer", ...NOBODYS }, status: 404 },
  "POST /api/staff/reports/:kind/:id/decide/": {
    for: "reports.decide",
    values: { kind: "answer", ...NOBODYS },
    body: { decision: "kept", last_report: 1, ...BECAUSE },
    status: 404,
    audit: "answer.dismiss_reports, answer.hide or answer.remove",
  },
  "POST /api/staff/reports/:kind/:id/show/": {
    for: "reports.decide",
    values: { kind: "answer", ...NOBODYS },
    body: BECAUSE,
    status: 404,
    audit: "answer.show",
  },
  "GET /api/staff/messages/": { for: "messages.answer", status: 200 },
  "GET /api/staff/messages/:id/": { for: "messages.answer", values: NOBODYS, status: 404 },
  "POST /api/staff/messages/:id/answers/": {
    for: "messages.answer",
    values: NOBODYS,
    body: { content: "Yes.", last_reply: null },
    status: 404,
    audit: "message.answer",
  },
  "PUT /api/staff/messages/:id/read/": {
    for: "messages.answer",
    values: NOBODYS,
    body: { is_read: true },
    status: 404,
    audit: "message.read",
  },
  "PUT /api/staff/messages/:id/spam/": {
    for: "messages.answer",
    values: NOBODYS,
    body: { is_spam: true },
    status: 404,
    audit: "message.spam",
  },
  "POST /api/staff/messages/:id/close/": {
    for: "messages.answer",
    values: NOBODYS,
    body: BECAUSE,
    status: 404,
    audit: "message.close",
  },
  "GET /api/staff/content/": { for: "content.edit", status: 200 },
  "GET /api/staff/content/parts/:part/": { for: "content.edit", values: { part: "books" }, status: 200 },
  "PUT /api/staff/content/parts/:part/": {
    for: "content.edit",
    values: { part: "books" },
    body: { revision: 7, value: [] },
    status: 409,
    audit: "content.change",
  },
  "POST /api/staff/content/publish/": {
    for: "content.edit",
    body: { revision: 1, note: "A book less." },
    status: 409,
    audit: "content.publish",
  },
  "POST /api/staff/content/discard/": {
    for: "content.edit",
    body: { reason: "A mistake." },
    status: 409,
    audit: "content.discard",
  },
  "GET /api/staff/content/versions/": { for: "content.edit", status: 200 },
  "POST /api/staff/content/versions/:id/restore/": {
    for: "content.edit",
    values: { id: 999_999 },
    body: { reason: "The old words were better." },
    status: 404,
    audit: "content.restore",
  },
  "GET /api/staff/content/export/": { for: "content.edit", status: 200 },
};
