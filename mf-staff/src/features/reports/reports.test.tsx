import type { ReportedPost, ReportedPostDetail } from "@academy/shared/contract/staff/reports";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const author = { first_name: "Aida", photo: null, is_instructor: false, is_former: false, student: 12 };
const at = "2026-11-20T09:00:00.000Z";

const aPost = (id: number): ReportedPost => ({
  kind: "answer",
  id,
  question: 3,
  lecture: { id: 5, title: "Choosing a seat" },
  excerpt: `Buy my book ${id}`,
  author,
  first_reported_at: at,
  reports: 2,
  decided_at: null,
  decision: null,
});

const report = (id: number, reason: string) => ({
  id,
  reason,
  reported_at: at,
  by: author,
  decided_at: null,
  decision: null,
});

const aDetail = (id: number): ReportedPostDetail => ({
  kind: "answer",
  id,
  lecture: { id: 5, title: "Choosing a seat" },
  thread: [
    { kind: "question", id: 3, content: "Which seat?", created_at: at, author, is_deleted: false, is_hidden: false },
    { kind: "answer", id, content: `Buy my book ${id}`, created_at: at, author, is_deleted: false, is_hidden: false },
  ],
  reports: [report(1, "an advert"), report(2, "spam")],
});

function theReports() {
  answers("get", "/staff/reports/", { items: [aPost(7), aPost(8)], next_cursor: null });
  answers("get", "/staff/reports/answer/:id/", ({ params }: FakeRequest) => aDetail(Number(params.id)));
}

test("a manager reads a reported post in its thread with every reason, decides with a reason, and the next one opens", async () => {
  theReports();
  const sent: unknown[] = [];
  answers("post", "/staff/reports/answer/7/decide/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aDetail(7);
  });
  const { user } = await visitStaff("/staff/reports?open=answer-7", { roles: ["manager"] });
  expect(await screen.findByText("an advert")).toBeVisible();
  expect(screen.getByText("Which seat?")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Remove its words" }));
  const dialog = await screen.findByRole("dialog", { name: "Remove the words of this post?" });
  expect(within(dialog).getByText(/cannot be brought back/)).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Advertising.");
  await user.click(within(dialog).getByRole("button", { name: "Remove its words" }));

  await waitFor(() => expect(sent).toEqual([{ decision: "removed", reason: "Advertising.", last_report: 2 }]));
  expect(await screen.findByText("Removed. The reports are closed.")).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("Buy my book 8")).toHaveLength(2));
});

test("a late decision shows a conflict and keeps the reason", async () => {
  theReports();
  refuses("post", "/staff/reports/answer/7/decide/", 409, "staff.changed");
  const { user } = await visitStaff("/staff/reports?open=answer-7", { roles: ["manager"] });
  await user.click(await screen.findByRole("button", { name: "Keep it" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "Fair.");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Keep it" }));

  expect(await within(screen.getByRole("dialog")).findByRole("alert")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Reason" })).toHaveValue("Fair.");
});
