// @covers reading 85

import type { StaffMessageDetail } from "@academy/shared/contract/staff/messages";
import { answers, type FakeRequest, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const aMessage = (id: number, given: Partial<StaffMessageDetail> = {}): StaffMessageDetail => ({
  id,
  name: "Aida",
  email: "aida@example.com",
  excerpt: `Message ${id}`,
  language: "ru",
  received_at: "2026-11-20T09:00:00.000Z",
  is_read: true,
  is_spam: false,
  answered_at: null,
  message: `Message ${id} in full`,
  is_confirmed: false,
  replies: [],
  letter: { subject: "Ответ на ваше сообщение в академию", before: "", after: "\n\nВы писали:" },
  reply_to: "office@example.com",
  deleted_by: "2027-11-20T09:00:00.000Z",
  ...given,
});

/** Two messages wait; the requests of the page are recorded by their path. */
function theMessages(given: Partial<StaffMessageDetail> = {}) {
  const sent: [string, unknown][] = [];
  const { message: _, ...row } = aMessage(1, given);
  answers("get", "/staff/messages/", { items: [row, { ...row, id: 2, excerpt: "Message 2" }], next_cursor: null });
  answers("get", "/staff/messages/:id/", ({ params }: FakeRequest) => aMessage(Number(params.id), given));
  for (const action of ["read", "spam"])
    answers("put", `/staff/messages/:id/${action}/`, ({ body, params }: FakeRequest) => {
      sent.push([`${action} ${params.id}`, body]);
      return aMessage(Number(params.id), { is_read: true });
    });
  return { sent };
}

const field = () => screen.findByRole("textbox", { name: "Your answer" });

test("a message is answered by email as it is shown, in its writer's language, and the next one opens", async () => {
  theMessages();
  const sent: unknown[] = [];
  answers("post", "/staff/messages/1/answers/", ({ body }: FakeRequest) => {
    sent.push(body);
    return aMessage(1);
  });
  const { user } = await visitStaff("/staff/messages?open=1", { roles: ["manager"] });

  await user.type(await field(), "Да.");
  await user.click(screen.getByRole("button", { name: "The email as it will leave" }));
  expect(screen.getByText("Ответ на ваше сообщение в академию")).toBeVisible();
  expect(screen.getByText("A reply goes to office@example.com.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send the answer" }));

  await waitFor(() => expect(sent).toEqual([{ content: "Да.", last_reply: null }]));
  expect(await screen.findByText("Message 2 in full")).toBeVisible();
});

test("an unread message is read once it is open; spam can be taken back", async () => {
  const { sent } = theMessages({ is_read: false });
  const { user } = await visitStaff("/staff/messages?open=1", { roles: ["manager"] });
  await waitFor(() => expect(sent).toEqual([["read 1", { is_read: true }]]));

  await user.click(screen.getByRole("button", { name: "Mark as spam" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));

  await waitFor(() =>
    expect(sent.filter(([call]) => call.startsWith("spam"))).toEqual([
      ["spam 1", { is_spam: true }],
      ["spam 1", { is_spam: false }],
    ]),
  );
});

test("a message is closed with a reason after a dialog that explains the consequence", async () => {
  theMessages();
  const sent: unknown[] = [];
  answers("post", "/staff/messages/1/close/", ({ body }: FakeRequest) => {
    sent.push(body);
    return { ok: true };
  });
  const { user } = await visitStaff("/staff/messages?open=1", { roles: ["manager"] });

  await user.click(await screen.findByRole("button", { name: "Close the matter" }));
  const dialog = await screen.findByRole("dialog", { name: "Close this matter?" });
  expect(within(dialog).getByText(/as the privacy policy promises/)).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Settled.");
  await user.click(within(dialog).getByRole("button", { name: "Close the matter" }));

  await waitFor(() => expect(sent).toEqual([{ reason: "Settled." }]));
});

test("a late answer shows a conflict and keeps its text; a deleted sender cannot be answered", async () => {
  theMessages();
  refuses("post", "/staff/messages/1/answers/", 409, "staff.changed");
  const { user } = await visitStaff("/staff/messages?open=1", { roles: ["manager"] });
  await user.type(await field(), "Да.");
  await user.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText(/changed this meanwhile/)).toBeVisible();
  expect(await field()).toHaveValue("Да.");

  answers("get", "/staff/messages/:id/", aMessage(2, { email: "", name: "", letter: null }));
  await user.click(screen.getByRole("button", { name: /^Next/ }));
  expect(await screen.findByText(/cannot be answered any more/)).toBeVisible();
});
