// @covers reading 90

import type { EmailPreferences } from "@academy/shared/contract/students/email-preferences";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const KINDS: EmailPreferences = [
  { kind: "answers", wanted: true },
  { kind: "session_reminders", wanted: false },
];

const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

async function visit(kinds: EmailPreferences | null = KINDS) {
  return visitProfile("/profile?tab=personalData", { student: aStudent({ language: "en" }), emails: kinds });
}

test("each kind of emails shows whether it is wanted, and is turned off by keyboard at once", async () => {
  const change = vi.fn((_: { body: unknown }) => [{ kind: "answers", wanted: false }, KINDS[1]]);
  const { user } = await visit();
  answers("patch", "/student/emails/", change);
  expect(await box("Answers to my questions")).toBeChecked();
  expect(await box("Reminders a day and an hour before live sessions")).not.toBeChecked();

  (await box("Answers to my questions")).focus();
  await user.keyboard(" ");

  expect(await screen.findByText("Your choice of emails is saved.")).toBeVisible();
  expect(await box("Answers to my questions")).not.toBeChecked();
  expect(change.mock.calls[0]?.[0].body).toEqual({ kind: "answers", wanted: false });
});

test("when a choice cannot be saved, an error is shown, the box is reset and Try again saves", async () => {
  const { user } = await visit();
  refuses("patch", "/student/emails/", 503, "server.unavailable");

  await user.click(await box("Answers to my questions"));

  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(await box("Answers to my questions")).toBeChecked();
  answers("patch", "/student/emails/", [{ kind: "answers", wanted: false }, KINDS[1]]);
  await user.click(retry);
  await waitFor(async () => expect(await box("Answers to my questions")).not.toBeChecked());
});

test("kinds of email that cannot be loaded are requested again", async () => {
  refuses("get", "/student/emails/", 503, "server.unavailable");
  const { user } = await visit(null);

  const retry = await screen.findByRole("button", { name: "Try again" });
  answers("get", "/student/emails/", KINDS);
  await user.click(retry);

  expect(await box("Answers to my questions")).toBeVisible();
});

test("an api from before the choice offers none", async () => {
  refuses("get", "/student/emails/", 404, "route.unknown");
  await visit(null);

  await waitFor(() => expect(screen.queryByText("Which emails you want")).not.toBeInTheDocument());
});

test("consent to marketing emails has its own box, which also withdraws it", async () => {
  const change = vi.fn(({ body }: { body: unknown }) => ({
    since: (body as { wanted: boolean }).wanted ? "2026-12-01T09:00:00.000Z" : null,
  }));
  const { user } = await visit();
  answers("put", "/student/emails/marketing/", change);
  const agree = "I agree to get news of the course by email";
  expect(await box(agree)).not.toBeChecked();

  await user.click(await box(agree));
  await waitFor(async () => expect(await box(agree)).toBeChecked());
  await user.click(await box(agree));

  await waitFor(() =>
    expect(change.mock.calls.map(([{ body }]) => body)).toEqual([{ wanted: true }, { wanted: false }]),
  );
  expect(await box(agree)).not.toBeChecked();
});
