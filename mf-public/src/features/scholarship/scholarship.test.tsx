// @covers reading 89, decision 0072

import type { Scholarship, Scholarships } from "@academy/shared/contract/scholarships";
import { anOperator, aStudent } from "@academy/shared/testing/builders";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { area } from "#area.ts";

const TOKEN = "a-token-of-a-student";
const NOON = "2026-11-20T09:00:00.000Z";

const aPdf = (bytes = "%PDF-1.7 words") => new File([bytes], "aliya.pdf", { type: "application/pdf" });

const anApplication = (given: Partial<Scholarship> = {}): Scholarship => ({
  id: 7,
  status: "open",
  statement: "I want to arbitrate.",
  results: "GPA 3.9",
  resume: { name: "aliya.pdf", bytes: 20_480, url: "/media/private/resumes/a.pdf?student=1", expires_at: NOON },
  applied_at: NOON,
  closed_at: null,
  percent: null,
  reason: null,
  used: false,
  ...given,
});

const theState = (given: Partial<Scholarships> = {}): Scholarships => ({
  obstacle: null,
  own_price: null,
  applications: [],
  ...given,
});

function visit(state: Scholarships | null, token: string | undefined = TOKEN) {
  answers("get", "/courses/operator/", anOperator({ scholarships: "open" }));
  answers("get", "/student/student/detail/", aStudent());
  if (state) answers("get", "/courses/scholarships/", state);
  return renderArea(area, "/oaacommunity", token ? { token } : {});
}

const form = () => screen.findByRole("form", { name: "Application for a scholarship" });

test("a visitor reads what a scholarship is, and is led to the sign-in and back", async () => {
  answers("get", "/courses/operator/", anOperator({ scholarships: "open" }));
  const { user } = await renderArea(area, "/oaacommunity");

  expect(await screen.findByRole("heading", { level: 1, name: "Apply for a scholarship" })).toBeVisible();
  expect(screen.getByText(/Up to three scholarships are awarded per cohort, and up to ten per intake/)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Sign in" }));

  expect(sessionStorage.getItem("return_to")).toBe("/oaacommunity");
});

test("a student applies with a statement, results and a resume; the draft goes once it has arrived", async () => {
  const { user } = await visit(theState());
  let sent = "";
  answers("post", "/courses/scholarships/", ({ body }: FakeRequest) => {
    sent = String(body);
    return theState({ obstacle: "open", applications: [anApplication()] });
  });
  const fields = within(await form());

  await user.type(fields.getByRole("textbox", { name: "Statement" }), "I want to arbitrate.");
  await user.type(fields.getByRole("textbox", { name: /Results/ }), "GPA 3.9");
  await user.upload(fields.getByLabelText("Choose a PDF", { selector: "input" }), aPdf());
  expect(fields.getByText(/aliya\.pdf, 1 KB/)).toBeVisible();
  await user.click(fields.getByRole("button", { name: "Send the application" }));

  expect(await screen.findByText(/Your application has been sent\. You get the decision/)).toBeVisible();
  expect(screen.getByText("Waiting for the decision")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Your applications" })).toHaveFocus());
  expect(sent).toContain('name="statement"\r\n\r\nI want to arbitrate.');
  expect(sent).toContain('name="results"\r\n\r\nGPA 3.9');
  expect(sent).toContain('name="resume"; filename="aliya.pdf"');
  expect(sessionStorage.getItem("draft:scholarship:1")).toBeNull();
});

test("missing or unreadable values are shown before sending, and typed values stay", async () => {
  const { user } = await visit(theState());
  const fields = within(await form());

  await user.click(fields.getByRole("button", { name: "Send the application" }));
  expect((await fields.findAllByText("Please write a statement.")).length).toBeGreaterThan(0);
  expect(fields.getAllByText("Please attach your resume as a PDF.").length).toBeGreaterThan(0);

  await user.type(fields.getByRole("textbox", { name: "Statement" }), "I want to arbitrate.");
  await user.upload(fields.getByLabelText("Choose a PDF", { selector: "input" }), aPdf("not a document"));
  await user.click(fields.getByRole("button", { name: "Send the application" }));

  expect((await fields.findAllByText("Choose a PDF file.")).length).toBeGreaterThan(0);
  expect(fields.getByRole("textbox", { name: "Statement" })).toHaveValue("I want to arbitrate.");
});

test("a refused resume is an error at its field, and typed values survive a reload", async () => {
  const { user, unmount } = await visit(theState());
  refuses("post", "/courses/scholarships/", 400, "essay.file_encrypted");
  const fields = within(await form());
  await user.type(fields.getByRole("textbox", { name: "Statement" }), "I want to arbitrate.");
  await user.upload(fields.getByLabelText("Choose a PDF", { selector: "input" }), aPdf());
  await user.click(fields.getByRole("button", { name: "Send the application" }));

  expect((await fields.findAllByText(/This PDF is protected by a password/)).length).toBeGreaterThan(0);
  unmount();
  await visit(theState());
  expect(within(await form()).getByRole("textbox", { name: "Statement" })).toHaveValue("I want to arbitrate.");
});

test("an application that waits is withdrawn after a question", async () => {
  const { user } = await visit(theState({ obstacle: "open", applications: [anApplication()] }));
  answers("post", "/courses/scholarships/7/withdraw/", () =>
    theState({ applications: [anApplication({ status: "withdrawn", statement: "", results: "", resume: null })] }),
  );

  await user.click(await screen.findByRole("button", { name: "Withdraw the application" }));
  const dialog = within(screen.getByRole("dialog", { name: "Withdraw the application?" }));
  expect(dialog.getByText(/your resume are deleted/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Withdraw the application" }));

  expect(await form()).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Withdrawn")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Your applications" })).toHaveFocus();
});

test("a decision is shown with its text, and a partial grant with the resulting price", async () => {
  await visit(
    theState({
      obstacle: "granted",
      own_price: { percent: 40, payable_kzt: 449_280 },
      applications: [
        anApplication({ status: "partial", percent: 40, closed_at: NOON, reason: "For your results." }),
        anApplication({ id: 6, status: "declined", closed_at: NOON, reason: "There were stronger ones." }),
      ],
    }),
  );

  expect(await screen.findByText(/You pay 449,280.₸: your scholarship covers 40%/)).toBeVisible();
  expect(screen.getByText("Granted: 40% of the price")).toBeVisible();
  expect(screen.getByText("There were stronger ones.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the course" })).toHaveAttribute("href", "/aboutthecourse");
});
