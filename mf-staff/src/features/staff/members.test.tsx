// @covers readings 83, 85

import type { Members } from "@academy/shared/contract/staff/members";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const NOON = "2026-11-21T12:00:00.000Z";

const people: Members = {
  members: [
    {
      id: 9,
      email: "timur@academy.example",
      name: "Timur Bek",
      roles: [{ role: "manager", granted_at: NOON, granted_by: "aliya" }],
      second_factor: false,
      blocked: false,
      last_seen_at: null,
    },
  ],
  invitations: [
    { id: 4, email: "new@academy.example", role: "instructor", invited_by: "Dana", created_at: NOON, expires_at: NOON },
  ],
};

const visit = async () => {
  answers("get", "/staff/members/", people);
  const view = await visitStaff("/staff/staff");
  await screen.findByRole("list", { name: "Members of the staff" });
  return view;
};

test("members are listed with roles, second factor and who gave them, and invitations below", async () => {
  await visit();

  expect(screen.getByRole("link", { name: "Timur Bek" })).toHaveAttribute("href", "/staff/students/9");
  expect(screen.getByText("No two-step verification yet")).toBeVisible();
  expect(screen.getByText(/Given by aliya/)).toBeVisible();
  expect(screen.getByText("new@academy.example")).toBeVisible();
});

test("a role goes with its consequence and a reason; without one nothing is sent, and what was typed stays when it fails", async () => {
  const { user } = await visit();
  await user.click(screen.getByRole("button", { name: "Remove the role Manager of Timur Bek" }));
  const dialog = within(screen.getByRole("dialog", { name: "Remove the role Manager of Timur Bek?" }));
  expect(dialog.getByText(/It is the last role/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(dialog.getByText("Please say why.")).toBeVisible();

  refuses("delete", "/staff/members/9/roles/manager/", 409, "staff.changed");
  await user.type(dialog.getByLabelText("Reason"), "Left the academy");
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await dialog.findByText(/Somebody else changed this meanwhile/)).toBeVisible();
  expect(dialog.getByLabelText("Reason")).toHaveValue("Left the academy");

  let sent: unknown;
  answers("delete", "/staff/members/9/roles/manager/", ({ body }: FakeRequest) => {
    sent = body;
    return { ok: true };
  });
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("Timur Bek no longer has the role Manager.")).toBeVisible();
  expect(sent).toEqual({ reason: "Left the academy" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("somebody is invited with a role; what was typed waits when the form is closed", async () => {
  const { user } = await visit();
  let sent: unknown;
  answers("post", "/staff/invitations/", ({ body }: FakeRequest) => {
    sent = body;
    return { until: NOON };
  });
  await user.click(screen.getByRole("button", { name: "Invite somebody" }));
  await user.type(screen.getByLabelText("Email"), "dana@academy.example");
  await user.click(screen.getByRole("radio", { name: /^Owner/ }));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Invite somebody" }));
  expect(screen.getByLabelText("Email")).toHaveValue("dana@academy.example");

  await user.click(screen.getByRole("button", { name: "Send the invitation" }));

  expect(await screen.findByText("dana@academy.example is invited.")).toBeVisible();
  await waitFor(() => expect(sent).toEqual({ email: "dana@academy.example", role: "owner" }));
});

test("an address that is none is refused at its field, and nothing is sent", async () => {
  const { user } = await visit();
  await user.click(screen.getByRole("button", { name: "Invite somebody" }));
  await user.type(screen.getByLabelText("Email"), "dana");
  await user.click(screen.getByRole("button", { name: "Send the invitation" }));

  expect(screen.getByLabelText("Email")).toBeInvalid();
});

test("an owner says which instructor an account is, and takes it back by Undo", async () => {
  const sent: unknown[] = [];
  answers("put", "/staff/members/9/person/", ({ body }: FakeRequest) => {
    sent.push(body);
    return { ok: true };
  });
  const [timur] = people.members;
  if (!timur) throw new Error("nobody");
  answers("get", "/staff/members/", {
    ...people,
    members: [{ ...timur, roles: [{ role: "instructor", granted_at: NOON, granted_by: "aliya" }], person: null }],
    instructors: [{ slug: "kaito", name: "Kaito Morisawa" }],
  });
  const { user } = await visitStaff("/staff/staff");

  await user.selectOptions(await screen.findByLabelText("Instructor of the academy"), "Kaito Morisawa");
  await user.click(await screen.findByRole("button", { name: "Undo" }));

  await waitFor(() => expect(sent).toEqual([{ person: "kaito" }, { person: null }]));
});
