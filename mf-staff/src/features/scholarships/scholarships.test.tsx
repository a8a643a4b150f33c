// @covers readings 44, 89

import type { StaffScholarship } from "@academy/shared/contract/staff/scholarships";
import { anOperator } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const at = "2026-11-20T09:00:00.000Z";

const aScholarship = (id: number, change: Partial<StaffScholarship> = {}): StaffScholarship => ({
  id,
  status: "open",
  applicant: { student: 12, name: `Aida ${id}`, email: "aida@example.com" },
  statement: "I want to arbitrate.",
  results: "GPA 3.9",
  resume: { name: "aida.pdf", bytes: 20_480, url: "/media/private/resumes/a.pdf?student=1", expires_at: at },
  applied_at: at,
  closed_at: null,
  decided_by: null,
  percent: null,
  reason: null,
  exceeding_reason: null,
  price_kzt: 748_800,
  places: { cohort: { name: "2026-12", taken: 1, most: 3 }, intake: { name: "2026-Q4", taken: 4, most: 10 } },
  used: false,
  may_reopen: false,
  ...change,
});

/** Two applications wait; the requests about the first one are recorded. */
function theApplications(change: Partial<StaffScholarship> = {}) {
  const row = ({ id, status, applicant, applied_at, closed_at, percent }: StaffScholarship) => ({
    ...{ id, status, applicant: { student: applicant.student, name: applicant.name } },
    ...{ excerpt: "I want to arbitrate.", applied_at, closed_at, percent },
  });
  const all = [aScholarship(1, change), aScholarship(2)];
  answers("get", "/courses/operator/", anOperator({ scholarships: "open" }));
  answers("get", "/staff/scholarships/", { items: all.map(row), next_cursor: null });
  answers("get", "/staff/scholarships/:id/", ({ params }: FakeRequest) => all[Number(params.id) - 1]);
  const sent: unknown[] = [];
  answers("post", "/staff/scholarships/1/decide/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aScholarship(1, { status: "partial", percent: 40 });
  });
  return sent;
}

test("a manager reads an application, grants a part of the price, and the next one opens", async () => {
  const sent = theApplications();
  const { user } = await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });
  expect(await screen.findByText("GPA 3.9")).toBeVisible();
  expect(screen.getByRole("link", { name: "Download the resume (PDF, 20 KB)" })).toBeVisible();
  expect(screen.getByText("Cohort 2026-12: 1 of 3")).toBeVisible();

  await user.type(screen.getByRole("textbox", { name: "Percent of the price" }), "40");
  expect(screen.getByText(/449,280.*instead of.*748,800/)).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "What the student is told" }), "For your results.");
  await user.click(screen.getByRole("button", { name: "Grant this part" }));

  await waitFor(() =>
    expect(sent).toEqual([{ decision: "partial", percent: 40, reason: "For your results.", exceeding_reason: "" }]),
  );
  expect(await screen.findByText("Granted in part. The student is told.")).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("Aida 2")).toHaveLength(2));
});

test("missing values are errors at their fields, and nothing is sent", async () => {
  const sent = theApplications();
  const { user } = await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });
  await user.type(await screen.findByRole("textbox", { name: "Percent of the price" }), "100");
  await user.click(screen.getByRole("button", { name: "Grant this part" }));

  expect(screen.getByRole("textbox", { name: "Percent of the price" })).toHaveAccessibleDescription(
    /Enter a whole number from 1 to 99/,
  );
  expect(screen.getByRole("textbox", { name: "What the student is told" })).toHaveAccessibleDescription(
    /Please say why/,
  );
  expect(sent).toEqual([]);
});

test("where a cohort is full, one more asks for a reason of its own; a refusal does not", async () => {
  const sent = theApplications({
    places: { cohort: { name: "2026-12", taken: 3, most: 3 }, intake: { name: "2026-Q4", taken: 4, most: 10 } },
  });
  const { user } = await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });
  await user.click(await screen.findByRole("radio", { name: "No scholarship" }));
  expect(screen.queryByRole("textbox", { name: "Why the limit is exceeded" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "The whole course" }));
  await user.type(screen.getByRole("textbox", { name: "Why the limit is exceeded" }), "The board has agreed.");
  await user.type(screen.getByRole("textbox", { name: "What the student is told" }), "For your results.");
  await user.click(screen.getByRole("button", { name: "Grant the whole course" }));

  await waitFor(() => expect(sent).toMatchObject([{ decision: "full", exceeding_reason: "The board has agreed." }]));
});

test("what was typed about an application is there again after a reload", async () => {
  theApplications();
  const { user, unmount } = await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });
  await user.type(await screen.findByRole("textbox", { name: "What the student is told" }), "For your results.");
  unmount();

  await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });

  expect(await screen.findByRole("textbox", { name: "What the student is told" })).toHaveValue("For your results.");
});

test("a late decision shows who decided first", async () => {
  theApplications();
  refuses("post", "/staff/scholarships/1/decide/", 409, "staff.changed");
  const { user } = await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });
  await user.type(await screen.findByRole("textbox", { name: "Percent of the price" }), "40");
  await user.type(screen.getByRole("textbox", { name: "What the student is told" }), "For your results.");
  answers("get", "/staff/scholarships/1/", aScholarship(1, { status: "declined", decided_by: "Timur" }));
  await user.click(screen.getByRole("button", { name: "Grant this part" }));

  expect(await screen.findByText(/Timur changed this meanwhile/)).toBeVisible();
  expect(screen.getByText("Decided by Timur")).toBeVisible();
});

test.each([
  [{ status: "full" }, "The course was given by:"],
  [{ status: "open" }, "The price was paid although the decision was taken back; the course is open:"],
] as const)("an application whose price was paid leads to the order (%o)", async (state, words) => {
  theApplications({ ...state, order: 7 });

  await visitStaff("/staff/scholarships?open=1", { roles: ["manager"] });

  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole("link", { name: "Order 7" })).toHaveAttribute("href", "/staff/money?open=7");
});

test("a decision of which nothing was used is taken back with a reason", async () => {
  theApplications({ status: "partial", percent: 40, reason: "For your results.", may_reopen: true, closed_at: at });
  const sent: unknown[] = [];
  answers("post", "/staff/scholarships/1/reopen/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aScholarship(1);
  });
  const { user } = await visitStaff("/staff/scholarships?filter=decided&open=1", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "Take the decision back" }));
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "A wrong percentage.");
  await user.click(screen.getAllByRole("button", { name: "Take the decision back" }).at(-1) as HTMLElement);

  await waitFor(() => expect(sent).toEqual([{ reason: "A wrong percentage." }]));
  expect(await screen.findByText("Taken back. The application waits again.")).toBeVisible();
});
