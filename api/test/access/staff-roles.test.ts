// @covers reading 118

import { mayDo, STAFF_RIGHTS, STAFF_ROLES, type StaffRight, type StaffRole } from "@academy/shared/contract/roles";
import { expect, test } from "vitest";

const ACTIONS = Object.keys(STAFF_RIGHTS) as StaffRight[];

/** What readings 83 and 118 give each role, written once more: the other tests of access compute their expectation by the table itself. */
const GIVEN: Record<Exclude<StaffRole, "owner">, readonly StaffRight[]> = {
  instructor: [
    "questions.answer",
    "canned_answers.manage",
    "sessions.plan",
    "essays.review",
    "students.read",
    "analytics.read",
  ],
  support: ["canned_answers.manage", "students.read", "students.manage", "seats.invite", "messages.answer"],
  accountant: ["orders.manage", "coupons.manage", "seats.manage", "seats.invite", "refunds.decide"],
  manager: [
    ...[
      "canned_answers.manage",
      "students.read",
      "students.manage",
      "students.export",
      "students.delete",
      "mailings.send",
    ],
    ...["groups.manage", "analytics.read", "certificates.decide", "orders.manage", "seats.manage", "seats.invite"],
    ...["refunds.decide", "messages.answer", "reports.decide", "scholarships.decide", "content.edit"],
  ] as StaffRight[],
};

test.each(STAFF_ROLES)("the role %s has exactly its actions", (role) => {
  const given = role === "owner" ? ACTIONS : GIVEN[role];

  expect(ACTIONS.filter((action) => mayDo([role], action)).sort()).toEqual([...given].sort());
});
