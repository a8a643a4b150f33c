// @covers reading 90

import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { visitProfile } from "#testing/visit-profile.tsx";

const visit = (student = aStudent({ language: "en" })) => visitProfile("/profile?tab=personalData", { student });

const choice = (name: string) => screen.findByRole<HTMLInputElement>("radio", { name });

test("the language of emails is chosen by keyboard and kept at once", async () => {
  const change = vi.fn((_: { body: unknown }) => ({ first_name: "Aliya", last_name: "Nurlan", language: "ru" }));
  const { user } = await visit();
  answers("patch", "/student/student/update/", change);
  expect(await choice("English")).toBeChecked();

  (await choice("English")).focus();
  await user.keyboard("{ArrowRight}");

  expect(await screen.findByText("Emails will now come in this language.")).toBeVisible();
  expect(await choice("Русский")).toBeChecked();
  expect(change.mock.calls[0]?.[0].body).toEqual({ language: "ru" });
});

test("a language chosen while the previous choice is being saved is saved after it", async () => {
  const first = Promise.withResolvers<void>();
  const change = vi.fn(async ({ body }: { body: unknown }) => {
    await first.promise;
    return { first_name: "Aliya", last_name: "Nurlan", ...(body as { language: string }) };
  });
  const { user } = await visit();
  answers("patch", "/student/student/update/", change);

  await user.click(await choice("Русский"));
  await user.click(await choice("English"));
  first.resolve();

  await waitFor(() =>
    expect(change.mock.calls.map(([{ body }]) => body)).toEqual([{ language: "ru" }, { language: "en" }]),
  );
  expect(await choice("English")).toBeChecked();
});

test("when the language of emails cannot be saved, an error is shown, the former choice stays selected and Try again saves", async () => {
  const { user } = await visit();
  refuses("patch", "/student/student/update/", 503, "server.unavailable");

  await user.click(await choice("Русский"));

  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(await choice("English")).toBeChecked();
  answers("patch", "/student/student/update/", { first_name: "Aliya", last_name: "Nurlan", language: "ru" });
  await user.click(retry);
  await waitFor(async () => expect(await choice("Русский")).toBeChecked());
});

test("an api that knows no language of emails offers no choice", async () => {
  await visit(aStudent());

  expect(screen.queryByRole("radio", { name: "English" })).not.toBeInTheDocument();
});
