// @covers readings 82, 85, decision 0065

import type { StaffCertificate } from "@academy/shared/contract/staff/certificates";
import { answers, type FakeRequest } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const NOON = "2026-11-21T12:00:00.000Z";
const NUMBER = "OAA-2026-7F3K-9QXM";
const ANEW = "OAA-2026-AAAA-BBBB";

const certificate: StaffCertificate = {
  number: NUMBER,
  name: "Aida Sarsen",
  course: "Arbitration",
  points: 18,
  student_id: 12,
  email: "aida@example.com",
  issued_at: NOON,
  state: "undecided",
  revoked_at: null,
  decision_asked_at: NOON,
  profile_name: "Aida Sarsenova",
  verify_url: `https://academy.example/verify/${NUMBER}`,
};

const visit = async () => {
  answers("get", "/staff/certificates/", { items: [certificate], next_cursor: null });
  answers("get", `/staff/certificates/${NUMBER}/`, certificate);
  const view = await visitStaff("/staff/certificates?state=undecided", { roles: ["manager"] });
  await view.user.click(await screen.findByRole("link", { name: /Aida Sarsen/ }));
  await screen.findByRole("heading", { name: NUMBER });
  return view;
};

test("a certificate that waits for a decision shows both names and leads to its public page and its student", async () => {
  await visit();

  expect(screen.getByRole("link", { name: "See the public page" })).toHaveAttribute("href", certificate.verify_url);
  expect(screen.getByRole("link", { name: "Aida Sarsenova" })).toHaveAttribute("href", "/staff/students/12");
  expect(screen.getByRole("button", { name: "Keep it valid" })).toBeVisible();
});

test("it is issued anew with the name of the profile, and the new document opens", async () => {
  const { user } = await visit();
  let sent: unknown;
  const issued = { ...certificate, number: ANEW, name: "Aida Sarsenova", state: "valid" as const };
  answers("post", `/staff/certificates/${NUMBER}/reissue/`, ({ body }: FakeRequest) => {
    sent = body;
    return issued;
  });
  answers("get", `/staff/certificates/${ANEW}/`, issued);
  await user.click(screen.getByRole("button", { name: "Issue anew or correct the name" }));
  const dialog = within(screen.getByRole("dialog", { name: `Issue the certificate ${NUMBER} anew?` }));
  expect(dialog.getByLabelText("Name on the new document")).toHaveValue("Aida Sarsenova");
  await user.type(dialog.getByLabelText("Reason"), "A marriage");
  await user.click(dialog.getByRole("button", { name: "Issue anew or correct the name" }));

  expect(await screen.findByRole("heading", { name: ANEW })).toBeVisible();
  expect(sent).toEqual({ name: "Aida Sarsenova", reason: "A marriage" });
});

test("it is withdrawn with a reason and its consequence", async () => {
  const { user } = await visit();
  let sent: unknown;
  answers("post", `/staff/certificates/${NUMBER}/withdraw/`, ({ body }: FakeRequest) => {
    sent = body;
    return { ...certificate, state: "withdrawn", revoked_at: NOON };
  });
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  const dialog = within(screen.getByRole("dialog", { name: `Withdraw the certificate ${NUMBER}?` }));
  expect(dialog.getByText(/no longer|not valid/)).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "The money went back");
  await user.click(dialog.getByRole("button", { name: "Withdraw" }));

  expect(await screen.findByText("Withdrawn.")).toBeVisible();
  expect(sent).toEqual({ reason: "The money went back" });
});
