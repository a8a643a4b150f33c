// @covers readings 85, 87, 90, 100, 116, 117

import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import type { StudentTimeline } from "@academy/shared/contract/staff/student-timeline";
import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { changeLanguage } from "@academy/shared/i18n";
import { answers, type FakeRequest, refusal, refuses } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anOrder } from "#testing/an-order.ts";
import { visitStaff } from "#testing/visit-staff.tsx";

const NOON = "2026-11-21T12:00:00.000Z";
const END = "2027-03-31T09:00:00.000Z";

const learning: StaffStudent["learning"] = {
  lectures: { done: 13, of: 35 },
  tests: { passed: 5, of: 16, best: 84, tries: 7 },
  essay: { status: "evaluated", points: 3 },
  points: { have: 8, needed: 18 },
  started: true,
  certified: false,
  seen_at: NOON,
};

const row: StaffStudent = {
  id: 12,
  email: "aida@example.com",
  name: "Aida Sarsen",
  created_at: NOON,
  confirmed: true,
  blocked: false,
  access_until: END,
  learning,
};

const timeline: StudentTimeline = {
  student: row,
  items: [
    {
      at: "2026-11-21T12:00:00.000Z",
      kind: "test",
      id: 5,
      subject: "The agreement",
      value: 7,
      of: 8,
      positive: true,
      reason: null,
    },
    {
      at: "2026-11-20T08:30:00.000Z",
      kind: "lecture",
      id: 4,
      subject: "Form",
      value: null,
      of: null,
      positive: true,
      reason: null,
    },
    {
      at: "2026-11-20T08:00:00.000Z",
      kind: "registered",
      id: 12,
      subject: "",
      value: null,
      of: null,
      positive: null,
      reason: null,
    },
  ],
  next_cursor: null,
};

const aRecord = (
  account: Partial<StudentRecord["account"]> = {},
  rest: Partial<StudentRecord> = {},
): StudentRecord => ({
  account: {
    id: 12,
    email: "aida@example.com",
    first_name: "Aida",
    last_name: "Sarsen",
    language: "ru",
    created_at: NOON,
    confirmed_at: NOON,
    blocked_at: null,
    deleted_at: null,
    former_addresses: [{ email: "old@example.com", until: NOON }],
    providers: [],
    email_change: null,
    roles: [],
    locked_for_you: null,
    ...account,
  },
  access: [{ course_id: 1, course: "Arbitration", since: NOON, until: END }],
  orders: [],
  topics: [
    {
      id: 1,
      title: "The agreement",
      test_passed_at: NOON,
      lectures: [{ id: 4, title: "Form", reported_at: NOON, completed_at: NOON, declared: false }],
      attempts: [],
    },
  ],
  essays: [],
  certificates: [],
  letters: [{ id: 3, created_at: NOON, subject: null, state: "sent", sent_at: NOON }],
  sessions: [],
  reports: [],
  audit: [
    {
      id: 9,
      at: NOON,
      actor: "staff:7",
      actor_email: "dana@academy.example",
      action: "access.grant",
      reason: "A scholarship",
    },
  ],
  ...rest,
});

const visit = async (record = aRecord()) => {
  answers("get", "/staff/students/12/", record);
  answers("get", "/staff/students/12/timeline/", timeline);
  const view = await visitStaff("/staff/students/12", { roles: ["manager"] });
  await screen.findByRole("heading", { name: "Account" });
  return view;
};

test("students are found by a search that is in the address, and link to their page", async () => {
  const asked: string[] = [];
  answers("get", "/staff/students/", ({ search }: FakeRequest) => {
    asked.push(String(search));
    return { items: [row], next_cursor: null };
  });
  const { user } = await visitStaff("/staff/students?filter=bought", { roles: ["manager"] });

  expect(await screen.findByRole("link", { name: /Aida Sarsen/ })).toHaveAttribute("href", "/staff/students/12");
  await user.type(screen.getByRole("searchbox", { name: "Name or email" }), "aida");
  await expect.poll(() => asked.at(-1)).toContain("q=aida");
  expect(asked.at(-1)).toContain("filter=bought");
});

test("the gradebook is sorted by its headers, and this device keeps the chosen columns", async () => {
  const sent: URLSearchParams[] = [];
  answers("get", "/staff/students/", ({ search }: FakeRequest) => {
    sent.push(search);
    return { items: [row, { ...row, id: 13, name: "", learning: { ...learning, started: false } }], next_cursor: null };
  });
  const { user, unmount } = await visitStaff("/staff/students", { roles: ["manager"] });
  const table = within(await screen.findByRole("table", { name: "Students" }));
  expect(table.getByText("13 of 35 lectures")).toBeVisible();
  expect(table.getByText("Never started")).toBeVisible();
  expect(table.getAllByText("best 84%, 7 attempts")).toHaveLength(2);

  await user.click(table.getByRole("button", { name: "Points" }));
  await expect.poll(() => sent.at(-1)?.get("sort")).toBe("points");
  expect(table.getByRole("columnheader", { name: "Points" })).toHaveAttribute("aria-sort", "descending");
  expect(table.getByRole("button", { name: "Points" })).toHaveFocus();
  await user.click(table.getByRole("button", { name: "Points" }));
  await expect.poll(() => sent.at(-1)?.get("order")).toBe("asc");

  await user.click(screen.getByRole("button", { name: "Columns" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("checkbox", { name: "Points" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Done" }));
  expect(table.queryByRole("columnheader", { name: "Points" })).toBeNull();
  unmount();
  await visitStaff("/staff/students", { roles: ["manager"] });
  expect(await screen.findByRole("columnheader", { name: "Progress" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Points" })).toBeNull();
});

test("an action for many: whom it reaches, one entry of the audit, a result for each, and the way back", async () => {
  const ended = { ...row, id: 13, name: "Boris", access_until: null };
  const late = { ...row, id: 14, name: "Cenk" };
  answers("get", "/staff/students/", { items: [row, ended, late], next_cursor: null });
  const begun: unknown[] = [];
  answers("post", "/staff/students/bulk/", ({ body }: FakeRequest) => {
    begun.push(body);
    return { students: 2 };
  });
  const sent: unknown[] = [];
  const later = aRecord({}, { access: [{ course_id: 1, course: "Arbitration", since: NOON, until: NOON }] });
  answers("post", "/staff/students/12/extend/", ({ body }: FakeRequest) => {
    sent.push(body);
    return later;
  });
  refuses("post", "/staff/students/14/extend/", 409, "staff.changed");
  const { user } = await visitStaff("/staff/students", { roles: ["manager"] });

  await user.click(await screen.findByRole("checkbox", { name: "Choose all students shown" }));
  const bar = within(screen.getByRole("region", { name: "Steps for the chosen students" }));
  expect(bar.getByRole("status")).toHaveTextContent("3 students chosen");
  await user.click(bar.getByRole("button", { name: "Extend the access" }));
  const dialog = within(screen.getByRole("dialog", { name: "Extend the access of 2 students?" }));
  expect(dialog.getByText("1 is left out.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Extend for 2 students" }));
  expect(dialog.getByText("Please say why.")).toBeVisible();
  expect(begun).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "A holiday");
  await user.click(dialog.getByRole("button", { name: "Extend for 2 students" }));

  expect(await dialog.findByText("Done; it failed for 1 student.")).toBeVisible();
  expect(begun).toEqual([{ step: "extend", course: 1, days: 7, reason: "A holiday", students: [12, 14] }]);
  expect(sent).toEqual([{ course: 1, days: 7, reason: "A holiday", until: END }]);
  await user.click(dialog.getByRole("button", { name: "Take it back for all" }));

  expect(await dialog.findByText("Taken back")).toBeVisible();
  expect(begun[1]).toEqual({ step: "undo_extend", course: 1, days: 7, reason: "Taken back at once", students: [12] });
  expect(sent[1]).toEqual({ course: 1, days: -7, reason: "Taken back at once", until: NOON });
});

test("an instructor sees how far a student is and the way there, and no actions, files or addresses", async () => {
  answers("get", "/staff/students/", { items: [{ ...row, email: "" }], next_cursor: null });
  answers("get", "/staff/students/12/timeline/", timeline);
  const { user, unmount } = await visitStaff("/staff/students", { roles: ["instructor"] });

  const link = await screen.findByRole("link", { name: "Aida Sarsen" });
  expect(screen.queryByRole("button", { name: /Excel|CSV/ })).toBeNull();
  expect(screen.queryByRole("option", { name: "Blocked" })).toBeNull();
  await user.keyboard("/");
  expect(screen.getByRole("searchbox", { name: "Name" })).toHaveFocus();
  expect(link).toHaveAttribute("href", "/staff/students/12");
  unmount();
  await visitStaff("/staff/students/12", { roles: ["instructor"] });

  expect(await screen.findByRole("heading", { level: 1, name: "Aida Sarsen" })).toBeVisible();
  expect(screen.getByText("Passed the test “The agreement”: 7 of 8")).toBeVisible();
  expect(screen.getByRole("heading", { level: 3, name: "20 November 2026" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Block" })).toBeNull();
});

test("one page says who it is, until when the course is open, how far it went, and what was done", async () => {
  await visit();

  expect(screen.getByText("old@example.com")).toBeVisible();
  expect(screen.getByText(/until 31 March 2027/)).toBeVisible();
  expect(screen.getByRole("button", { name: /The agreement: 1 of 1 lecture/ })).toBeVisible();
  expect(screen.getByText("An email with a code")).toBeVisible();
  expect(screen.getByText(/Reason: A scholarship/)).toBeVisible();
});

test("for a student who paid without getting the course, the provider is queried at the top of the page and its answer stays", async () => {
  const order = {
    id: 7,
    course: "Arbitration",
    status: "pending",
    amount: 748_800,
    currency: "KZT",
    provider: "stripe",
    created_at: NOON,
    paid_at: null,
    receipt: null,
    closed_reason: null,
    refund: null,
    can_reconcile: true,
  } as const;
  const { user } = await visit(aRecord({}, { access: [], orders: [order] }));
  const purchase = within(screen.getByRole("region", { name: "Course and payment" }));
  expect(purchase.getByText("No course")).toBeVisible();
  expect(purchase.getByRole("link", { name: "Order 7" })).toHaveAttribute("href", "/staff/money/7");
  refuses("post", "/staff/money/orders/7/reconcile/", 503, "payment.unavailable");
  await user.click(purchase.getByRole("button", { name: "Ask the payment provider" }));
  const retry = await purchase.findByRole("button", { name: "Try again" });

  answers("post", "/staff/money/orders/7/reconcile/", anOrder());
  answers("get", "/staff/students/12/", aRecord({}, { orders: [{ ...order, status: "paid", can_reconcile: false }] }));
  await user.click(retry);

  expect(await purchase.findByText("The provider confirms the payment: the course is open.")).toBeVisible();
  expect(await purchase.findByText(/until 31 March 2027/)).toBeVisible();
  expect(purchase.queryByRole("button")).toBeNull();
});

test("the academy's titles are in the page's language", async () => {
  answers("get", "/translate/", ({ search }: FakeRequest) =>
    search.getAll("q").map((text) => [[`${text} (по-русски)`, text, null, null, 1]]),
  );
  const { user } = await visit();
  await changeLanguage("ru");

  await user.click(await screen.findByRole("button", { name: /^The agreement \(по-русски\)/ }));
  expect(screen.getByText("Form (по-русски)")).toBeVisible();
  expect(screen.getByText("Arbitration (по-русски)")).toBeVisible();
});

test("the page tells what protects the account, what failed lately and what happened to it", async () => {
  await visit(
    aRecord(
      {},
      {
        security: {
          password: true,
          app_since: NOON,
          passkeys: 1,
          recovery_codes_left: 9,
          failed_sign_ins: 3,
          wrong_codes: 12,
          codes_closed: true,
          wrong_app_codes: 0,
          events: [
            { at: NOON, event: "signed_in_two_step", detail: "Firefox, Linux", tries: null },
            { at: NOON, event: "code_sent", detail: "", tries: 2 },
            { at: NOON, event: "of_a_later_server", detail: "", tries: null },
          ],
        },
      },
    ),
  );

  const security = within(screen.getByRole("region", { name: "Security" }));
  expect(security.getByText("Two-step verification on")).toBeVisible();
  expect(security.getByText(/only the links in the emails work/)).toBeVisible();
  expect(security.getByText("since 21 November 2026")).toBeVisible();
  expect(security.getAllByRole("listitem")).toHaveLength(2);
  expect(security.getByText("Firefox, Linux")).toBeVisible();
  expect(security.getByText("2 tries")).toBeVisible();
});

test("an extension carries the end that was seen, and is taken back by as many days", async () => {
  const { user } = await visit();
  const sent: unknown[] = [];
  answers("post", "/staff/students/12/extend/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aRecord(
      {},
      { access: [{ course_id: 1, course: "Arbitration", since: NOON, until: "2027-04-10T09:00:00.000Z" }] },
    );
  });
  await user.click(screen.getByRole("button", { name: "Extend the access" }));
  const dialog = within(screen.getByRole("dialog", { name: "Extend the access of Aida Sarsen?" }));
  await user.clear(dialog.getByLabelText("Days"));
  expect(dialog.getByText("Enter a whole number from 1 to 366.")).toBeVisible();
  await user.type(dialog.getByLabelText("Days"), "10");
  await user.type(dialog.getByLabelText("Reason"), "Ill");
  await user.click(dialog.getByRole("button", { name: "Extend the access" }));

  expect(await screen.findByText("Access until 10 April 2027.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(sent).toEqual([
    { course: 1, days: 10, reason: "Ill", until: END },
    { course: 1, days: -10, reason: "Taken back at once", until: "2027-04-10T09:00:00.000Z" },
  ]);
});

test("with several courses an action requires a choice of the course; with one it does not", async () => {
  const second = { id: 2, title: "Mediation" };
  const record = aRecord({}, { courses: [{ id: 1, title: "Arbitration" }, second, { id: 3, title: "Evidence" }] });
  record.access.push({ course_id: 2, course: "Mediation", since: NOON, until: END });
  const { user } = await visit(record);
  const sent: unknown[] = [];
  answers("post", "/staff/students/12/revoke/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aRecord();
  });

  await user.click(screen.getByRole("button", { name: "Give the course" }));
  expect(within(screen.getByRole("dialog")).queryByRole("combobox")).toBeNull();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Take the course away" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Course" }), "Mediation");
  await user.type(dialog.getByLabelText("Reason"), "A mistake");
  await user.click(dialog.getByRole("button", { name: "Take the course away" }));

  await expect.poll(() => sent).toEqual([{ course: 2, reason: "A mistake" }]);
});

test("a block shows the email in the student's language, and can be undone", async () => {
  const { user } = await visit();
  answers("get", "/staff/students/12/block-letter/", {
    language: "ru",
    subject: "Ваша учётная запись заблокирована",
    before: "Академия заблокировала вашу учётную запись.",
    after: "Ответьте на это письмо.",
  });
  const sent: unknown[] = [];
  answers("post", "/staff/students/12/block/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aRecord({ blocked_at: NOON });
  });
  answers("post", "/staff/students/12/unblock/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aRecord();
  });
  await user.click(screen.getByRole("button", { name: "Block" }));
  const dialog = within(screen.getByRole("dialog", { name: "Block Aida Sarsen?" }));
  expect(await dialog.findByText("Ваша учётная запись заблокирована")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "Shared the password");
  await user.click(dialog.getByRole("button", { name: "Block" }));

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Undone.")).toBeVisible();
  expect(sent).toEqual([
    { reason: "Shared the password", silent: false },
    { reason: "Taken back at once", unfounded: true },
  ]);
});

test("who was slower reads it, and the reason stays", async () => {
  const { user } = await visit();
  answers("get", "/staff/students/12/block-letter/", { language: "en", subject: "", before: "", after: "" });
  refuses("post", "/staff/students/12/block/", 409, "student.blocked");
  await user.click(screen.getByRole("button", { name: "Block" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Shared the password");
  await user.click(dialog.getByRole("button", { name: "Block" }));

  expect(await dialog.findByText("This account is blocked already.")).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveValue("Shared the password");
});

test("an account is deleted only with its address typed once more", async () => {
  const { user } = await visit();
  refuses("post", "/staff/students/12/delete/", 400, "field.invalid");
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  await user.type(dialog.getByLabelText("Type the email of the account"), "another@example.com");
  await user.type(dialog.getByLabelText("Reason"), "On request");
  await user.click(dialog.getByRole("button", { name: "Delete the account" }));

  expect(await dialog.findByText("This is not the email of the account.")).toBeVisible();
});

test("an email to all of the list goes to the group and the filter that are shown", async () => {
  answers("get", "/staff/students/", { items: [row], next_cursor: null });
  await visitStaff("/staff/students?group=3&filter=quiet", { roles: ["manager"] });

  const link = await screen.findByRole("link", { name: "Write to all of them" });
  expect(link).toHaveAttribute("href", "/staff/mailings?open=new&group=3&filter=quiet");
});

test("a deletion asks who it is when the sign-in is a while ago, keeps what was typed, and goes on by itself", async () => {
  const { user } = await visit();
  let proved = false;
  answers("post", "/student/auth/step-up/", () => {
    proved = true;
    return { ok: true };
  });
  const sent: unknown[] = [];
  answers("post", "/staff/students/12/delete/", ({ body }: FakeRequest) => {
    sent.push(body);
    return proved ? aRecord() : refusal(403, "auth.reauthenticate", { step_up: ["password"] });
  });
  await user.click(screen.getByRole("button", { name: "Delete the account" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Type the email of the account"), "aida@example.com");
  await user.type(dialog.getByLabelText("Reason"), "On request");
  const confirm = dialog.getByRole("button", { name: "Delete the account" });

  await user.click(confirm);
  const question = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await user.click(question.getByRole("button", { name: "Close" }));
  expect(await dialog.findByText(/You signed in a while ago/)).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveValue("On request");

  await user.click(confirm);
  await user.type(await screen.findByLabelText("Your password"), "Steppe-wind-42{Enter}");

  expect(await screen.findByText("The account is deleted.")).toBeVisible();
  expect(sent).toHaveLength(3);
});

test("a member of support sees neither purchases nor a deletion", async () => {
  answers("get", "/staff/students/12/", aRecord());
  await visitStaff("/staff/students/12", { roles: ["support"] });
  expect(await screen.findByRole("button", { name: "Block" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete the account" })).toBeNull();
  expect(screen.queryByRole("region", { name: "Purchases" })).toBeNull();
});

test("an account of the staff shows no actions to a manager", async () => {
  await visit(aRecord({ roles: ["owner"], locked_for_you: "staff" }));

  expect(screen.getByText(/only an owner can change it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Block" })).toBeNull();
});

test("an order of a scholarship leads to it", async () => {
  const order = {
    ...({ id: 4, course: "Arbitration", status: "paid", amount: 0, currency: "KZT", provider: "operator" } as const),
    ...{ created_at: NOON, paid_at: NOON, receipt: null, closed_reason: null, refund: null },
    scholarship: { id: 5, percent: null, status: "full" },
  } as const;
  await visit(aRecord({}, { orders: [order] }));

  const orders = within(screen.getByRole("region", { name: "Purchases" }));
  expect(orders.getByRole("link", { name: "scholarship No. 5" })).toHaveAttribute("href", "/staff/scholarships/5");
});

test("a student's scholarship leads to its application", async () => {
  await visit(aRecord({}, { scholarships: [{ id: 7, status: "partial", percent: 40, applied_at: NOON }] }));

  const scholarships = within(screen.getByRole("region", { name: "Scholarships" }));
  expect(scholarships.getByText("Partial, 40%")).toBeVisible();
  expect(scholarships.getByRole("link", { name: /^No\. 7: \d/ })).toHaveAttribute("href", "/staff/scholarships/7");
});

test("lost second factors go after a check that is noted, or the request is ended", async () => {
  const security = {
    password: true,
    app_since: NOON,
    passkeys: 0,
    recovery_codes_left: 0,
    failed_sign_ins: 0,
    wrong_codes: 0,
    codes_closed: false,
    wrong_app_codes: 0,
    events: [],
  };
  const lost = (checked: string | null, due_at: string | null) =>
    aRecord({}, { security: { ...security, lost_factors: { requested_at: NOON, checked, due_at } } });
  const { user } = await visit(lost(null, null));
  const sent: unknown[] = [];
  answers("post", "/staff/students/12/remove-factors/", ({ body }: FakeRequest) => {
    sent.push(body);
    const waiting = lost("Passport seen.", "2026-11-24T12:00:00.000Z");
    answers("get", "/staff/students/12/", waiting);
    return waiting;
  });
  const panel = within(screen.getByRole("region", { name: "Lost second factors" }));
  expect(panel.getByText(/The owner said on 21 November 2026/)).toBeVisible();

  await user.click(panel.getByRole("button", { name: "Remove the second factors" }));
  const dialogOf = () => within(screen.getByRole("dialog", { name: "Remove the second factors of Aida Sarsen?" }));
  const dialog = dialogOf();
  expect(dialog.getByLabelText("What was checked")).toHaveFocus();
  await user.type(dialog.getByLabelText("Reason"), "Phone stolen.");
  await user.click(dialog.getByRole("button", { name: "Remove the second factors" }));
  expect(dialog.getByLabelText("What was checked")).toHaveFocus();
  expect(sent).toEqual([]);
  await user.keyboard("Passport seen.");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));

  await user.click(panel.getByRole("button", { name: "Remove the second factors" }));
  expect(dialogOf().getByLabelText("What was checked")).toHaveValue("Passport seen.");
  await user.click(dialogOf().getByRole("button", { name: "Remove the second factors" }));

  expect(await panel.findByText("Checked: Passport seen.")).toBeVisible();
  expect(sent).toEqual([{ reason: "Phone stolen.", checked: "Passport seen." }]);
  expect(panel.queryByRole("button", { name: "Remove the second factors" })).not.toBeInTheDocument();
  expect(panel.getByRole("button", { name: "End the request" })).toBeVisible();
});
