// @covers decision 0101

import type { Session } from "@academy/shared/contract/auth/sessions";
import { readToken } from "@academy/shared/http";
import { answers, refusal, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TOKEN, visitProfile } from "#testing/visit-profile.tsx";

const aDevice = (given: Partial<Session> = {}): Session => ({
  id: 1,
  created_at: "2026-11-20T12:00:00.000Z",
  last_used_at: "2026-11-21T12:00:00.000Z",
  current: false,
  user_agent: "Firefox, Windows",
  ...given,
});
const HERE = aDevice({ id: 2, current: true, user_agent: "Chrome, Android" });

const visit = (devices = [HERE, aDevice()]) => visitProfile("/profile?tab=accountSecurity", { devices });

test("a student sees where they are signed in, and which of it is here", async () => {
  await visit([HERE, aDevice(), aDevice({ id: 3, user_agent: "" })]);

  await screen.findByText("This device");
  const [here, other, unknown] = screen.getAllByRole("listitem").slice(-3);
  expect(within(here as HTMLElement).getByText("This device")).toBeVisible();
  expect(other).toHaveTextContent("Firefox, Windows");
  expect(other).toHaveTextContent("Signed in on 20 November 2026");
  expect(other).toHaveTextContent("Last used on 21 November 2026");
  expect(unknown).toHaveTextContent("Unknown device");
});

test("other devices are logged out, this one stays", async () => {
  const end = vi.fn((_: { body: unknown }) => ({ ok: true }));
  const { user } = await visit();
  answers("post", "/student/auth/logout-all/", end);
  answers("get", "/student/auth/sessions/", [HERE]);

  await user.click(await screen.findByRole("button", { name: "Log out on other devices" }));

  expect(await screen.findByText("Your other devices have been signed out.")).toBeVisible();
  expect(end.mock.calls[0]?.[0].body).toEqual({ keep_current: true });
  expect(readToken()).toBe(TOKEN);
  await waitFor(() => expect(screen.queryByText("Firefox, Windows")).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Log out on other devices" })).not.toBeInTheDocument();
});

test("logging out everywhere ends this session too", async () => {
  const { user } = await visit();
  answers("post", "/student/auth/logout-all/", { ok: true });
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const question = screen.getByRole("dialog", { name: "Log out everywhere?" });
  expect(within(question).getByRole("button", { name: "Cancel" })).toHaveFocus();

  await user.click(within(question).getByRole("button", { name: "Log out everywhere" }));

  await waitFor(() => expect(readToken()).toBeNull());
});

test("a failed logout says so and keeps the session", async () => {
  const { user } = await visit();
  refuses("post", "/student/auth/logout-all/", 503, "server.busy");

  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const question = screen.getByRole("dialog", { name: "Log out everywhere?" });

  await user.click(within(question).getByRole("button", { name: "Log out everywhere" }));

  expect(await within(question).findByRole("alert")).toHaveTextContent("The academy is very busy.");
  expect(readToken()).toBe(TOKEN);
});

test("one other device is signed out, and the focus stays in the list", async () => {
  const ended = vi.fn((_: { params: unknown }) => ({ ok: true }));
  const { user } = await visit([HERE, aDevice(), aDevice({ id: 3, user_agent: "Safari, iOS" })]);
  answers("delete", "/student/auth/sessions/:id/", ended);
  answers("get", "/student/auth/sessions/", [HERE, aDevice({ id: 3, user_agent: "Safari, iOS" })]);

  await user.click(await screen.findByRole("button", { name: "Log out on Firefox, Windows" }));

  expect(await screen.findByText("Signed out: Firefox, Windows.")).toBeVisible();
  expect(ended.mock.calls[0]?.[0].params).toMatchObject({ id: "1" });
  expect(screen.getByRole("list", { name: "Where you are signed in" })).toHaveFocus();
  await waitFor(() => expect(screen.queryByText("Firefox, Windows")).not.toBeInTheDocument());
  expect(screen.getByText("Safari, iOS")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Log out on Chrome, Android" })).not.toBeInTheDocument();
});

test("a device that signed out by itself meanwhile is simply gone", async () => {
  const { user } = await visit();
  refuses("delete", "/student/auth/sessions/:id/", 404, "session.unknown");
  answers("get", "/student/auth/sessions/", [HERE]);

  await user.click(await screen.findByRole("button", { name: "Log out on Firefox, Windows" }));

  await waitFor(() => expect(screen.queryByText("Firefox, Windows")).not.toBeInTheDocument());
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a device that could not be signed out stays, with the reason beside it and another try", async () => {
  const { user } = await visit();
  refuses("delete", "/student/auth/sessions/:id/", 503, "server.busy");

  await user.click(await screen.findByRole("button", { name: "Log out on Firefox, Windows" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("The academy is very busy.");
  expect(screen.getByText("Firefox, Windows")).toBeVisible();
  screen.getByRole("button", { name: "Try again" }).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy is very busy.");
  await waitFor(() => expect(screen.getByRole("button", { name: "Log out on Firefox, Windows" })).toHaveFocus());
});

/** A call that is refused until the student has shown who they are. */
const asksFirst = (methods: readonly string[]) => {
  let confirmed = false;
  const given = vi.fn((_: { body: unknown }) => {
    confirmed = true;
    return { ok: true };
  });
  answers("post", "/student/auth/step-up/", given);
  const change = vi.fn((_: { body: unknown }) =>
    confirmed ? { ok: true } : refusal(403, "auth.reauthenticate", { step_up: methods }),
  );
  return { given, change };
};

test("a session from a while ago asks for the password before other devices are logged out, and then goes on by itself", async () => {
  const { user } = await visit();
  const { given, change } = asksFirst(["password", "totp"]);
  answers("post", "/student/auth/logout-all/", change);

  await user.click(await screen.findByRole("button", { name: "Log out on other devices" }));
  const question = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  expect(question.getByLabelText("Your password")).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.keyboard("{Enter}");
  expect(question.getByText("Please fill in this field.")).toBeVisible();
  await user.keyboard("Steppe-wind-42{Enter}");

  expect(await screen.findByText("Your other devices have been signed out.")).toBeVisible();
  expect(given.mock.calls[0]?.[0].body).toEqual({ password: "Steppe-wind-42" });
  expect(change.mock.calls.map(([{ body }]) => body)).toEqual([{ keep_current: true }, { keep_current: true }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("a wrong password is an error at its field; a code of the app is accepted instead", async () => {
  const { user } = await visit();
  const { given, change } = asksFirst(["password", "totp"]);
  answers("delete", "/student/auth/sessions/:id/", change);
  refuses("post", "/student/auth/step-up/", 400, "password.wrong", {
    errors: { password: [{ code: "password.wrong", detail: "" }] },
  });

  await user.click(await screen.findByRole("button", { name: "Log out on Firefox, Windows" }));
  await user.type(await screen.findByLabelText("Your password"), "not this one{Enter}");
  expect(await screen.findByText("The current password is wrong.")).toBeVisible();
  answers("post", "/student/auth/step-up/", given);
  await user.click(screen.getByRole("button", { name: "Use a code from the app" }));
  await user.keyboard("123456");

  expect(await screen.findByText("Signed out: Firefox, Windows.")).toBeVisible();
  expect(given.mock.calls[0]?.[0].body).toEqual({ code: "123456" });
});

test("who does not confirm leaves everything as it is", async () => {
  const { user } = await visit();
  const { change } = asksFirst(["password"]);
  answers("post", "/student/auth/logout-all/", change);
  await user.click(await screen.findByRole("button", { name: "Log out everywhere" }));
  const ask = within(screen.getByRole("dialog", { name: "Log out everywhere?" }));
  await user.click(ask.getByRole("button", { name: "Log out everywhere" }));

  const question = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  await user.click(question.getByRole("button", { name: "Close" }));

  expect(await screen.findByRole("dialog", { name: "Log out everywhere?" })).toBeVisible();
  expect(change).toHaveBeenCalledTimes(1);
  expect(readToken()).toBe(TOKEN);
});

test("logging out other devices asks an account without a password or second factor to sign in again", async () => {
  const { user } = await visit();
  answers("post", "/student/auth/logout-all/", asksFirst([]).change);
  answers("post", "/student/auth/logout/", { ok: true });

  await user.click(await screen.findByRole("button", { name: "Log out on other devices" }));
  await user.click(await screen.findByRole("button", { name: "Sign in again" }));

  await waitFor(() => expect(readToken()).toBeNull());
});
