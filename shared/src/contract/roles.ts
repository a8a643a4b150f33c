/** Roles of the academy's staff; an account may have several. */
export const STAFF_ROLES = ["instructor", "manager", "owner", "support", "accountant"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a text names a role: an answer of a newer api may contain one that this build does not know. */
export const isStaffRole = (role: string): role is StaffRole => (STAFF_ROLES as readonly string[]).includes(role);

/**
 * The roles that have each right: one of them is enough. An owner may do everything; only an owner gives roles
 * and decides when two evaluations of an essay disagree. The server checks it in every call; screens only hide what
 * the server would refuse.
 */
export const STAFF_RIGHTS = {
  "questions.answer": ["instructor", "owner"],
  "canned_answers.manage": ["instructor", "manager", "support", "owner"],
  "sessions.plan": ["instructor", "owner"],
  "essays.review": ["instructor", "owner"],
  "essays.decide": ["owner"],
  "students.read": ["instructor", "manager", "support", "owner"],
  "students.manage": ["manager", "support", "owner"],
  "students.export": ["manager", "owner"],
  "students.delete": ["manager", "owner"],
  "mailings.send": ["manager", "owner"],
  "groups.manage": ["manager", "owner"],
  "analytics.read": ["instructor", "manager", "owner"],
  "certificates.decide": ["manager", "owner"],
  "orders.manage": ["manager", "accountant", "owner"],
  "coupons.manage": ["accountant", "owner"],
  "seats.manage": ["manager", "accountant", "owner"],
  "seats.invite": ["manager", "support", "accountant", "owner"],
  "refunds.decide": ["manager", "accountant", "owner"],
  "messages.answer": ["manager", "support", "owner"],
  "reports.decide": ["manager", "owner"],
  "scholarships.decide": ["manager", "owner"],
  "content.edit": ["manager", "owner"],
  "staff.manage": ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffRight = keyof typeof STAFF_RIGHTS;

/** Whether a member of the staff with these roles has this right. */
export function mayDo(roles: readonly StaffRole[], right: StaffRight): boolean {
  const allowed: readonly StaffRole[] = STAFF_RIGHTS[right];
  return roles.some((role) => allowed.includes(role));
}
