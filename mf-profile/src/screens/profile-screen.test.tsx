// @covers spec §2.9, §4.5, §5.7, readings 12, 13

import type { Student } from "@academy/shared/contract/students/students";
import { readToken } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { queryClient } from "@academy/shared/query";
import { currentStudentQuery, useSession } from "@academy/shared/session";
import { anOrder, aStudent } from "@academy/shared/testing/builders";
import { answers, refuses, unreachable } from "@academy/shared/testing/fake-api";
import { renderArea } from "@academy/shared/testing/render-area";
import type { Visited } from "@academy/shared/testing/render-routes";
import { sentence } from "@academy/shared/testing/sentence";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { area } from "#area.ts";
import { TOKEN, visitProfile } from "#testing/visit-profile.tsx";
import { ru } from "#texts/ru.ts";

const fact = (label: string) => screen.getByText(label, { selector: "dt" }).nextElementSibling;
const open = (address = "/profile?tab=personalData") => visitProfile(address);

async function edit(firstName: string, address?: string) {
  const view = await open(address);
  await view.user.click(screen.getByRole("button", { name: "Edit" }));
  const field = screen.getByLabelText(/^First name/);
  await view.user.clear(field);
  if (firstName) await view.user.type(field, firstName);
  return view;
}

/** Opens another tab of the profile outside of `act`, inside which React would retry a suspended transition for five seconds. */
const opensAnotherTab = (router: Visited["router"]) =>
  act(async () => void setTimeout(() => router.navigate("/profile?tab=accountSecurity")));

test("a student reads their names and address as text", async () => {
  await visitProfile("/profile?tab=personalData", { student: aStudent({ last_name: "" }) });

  expect(fact("First name")).toHaveTextContent("Aliya");
  expect(fact("Last name")).toHaveTextContent("Not given yet");
  expect(fact("Email")).toHaveTextContent("student@academy.example");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("while the student's record loads, the list is shown and a pressed entry opens when it has loaded", async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<Student>();
  answers("get", "/student/student/detail/", () => loaded);
  const { user } = await renderArea(area, "/profile", { token: TOKEN });
  const entry = screen.getByRole("link", { name: "Account security" });
  await user.click(screen.getByRole("button", { name: "Delete account" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  load(aStudent());

  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(screen.getByText("student@academy.example", { selector: "p" })).toBeInTheDocument();
  expect(entry).toBeInTheDocument();
});

test("what is the same for everybody is shown before the student's record, and cannot be used until it is there", async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<Student>();
  answers("get", "/student/student/detail/", () => loaded);
  await renderArea(area, "/profile?tab=personalData", { token: TOKEN });

  const lead = screen.getByText(/^The academy writes to you in this language/);
  expect(lead).toBeVisible();
  expect(lead.closest("[inert]")).not.toBeNull();

  load(aStudent({ language: "ru" }));

  expect(await screen.findByText("student@academy.example", { selector: "dd" })).toBeVisible();
  expect(screen.getByText(/^The academy writes to you in this language/).closest("[inert]")).toBeNull();
});

test("on a phone a tab that was opened before the student's record came has the focus in its heading", async () => {
  const { promise: loaded, resolve: load } = Promise.withResolvers<Student>();
  answers("get", "/student/student/detail/", () => loaded);
  const { user } = await renderArea(area, "/profile", { token: TOKEN });
  await user.click(screen.getByRole("link", { name: "Account security" }));

  load(aStudent());

  expect(await screen.findByLabelText("Current password")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Account security" })).toHaveFocus();
});

test("with two panes the list and the personal data are side by side", async () => {
  await visitProfile("/profile", { wide: true });

  const menu = screen.getByRole("navigation", { name: "Profile" });
  expect(within(menu).getByRole("link", { name: "Personal data" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("heading", { level: 2, name: "Personal data" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Back" })).not.toBeInTheDocument();
});

test("on a phone the list or one tab is there, and both ways back lead to the list", async () => {
  const { user, router } = await visitProfile("/profile");
  expect(screen.queryByRole("heading", { level: 2 })).not.toBeInTheDocument();

  await user.click(screen.getByRole("link", { name: "Account security" }));
  expect(router.state.location.search).toBe("?tab=accountSecurity");
  expect(screen.queryByRole("navigation", { name: "Profile" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 2, name: "Account security" })).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("link", { name: "Account security" })).toHaveFocus();

  await user.click(screen.getByRole("link", { name: "Personal data" }));
  await act(async () => router.navigate(-1));
  expect(screen.getByRole("navigation", { name: "Profile" })).toBeVisible();
});

test("who turned the device after going through the tabs side by side comes from either tab to the list", async () => {
  const { user, router, turn } = await visitProfile("/profile", { wide: true });
  await user.click(screen.getByRole("link", { name: "Account security" }));
  await user.click(screen.getByRole("link", { name: "Personal data" }));

  await turn("upright");
  await user.click(screen.getByRole("button", { name: "Back" }));

  expect(router.state.location.search).toBe("");
  expect(screen.getByRole("navigation", { name: "Profile" })).toBeVisible();
});

test("an address with an open tab closes to the list", async () => {
  const { user, router } = await visitProfile("/profile?tab=accountSecurity");

  await user.click(screen.getByRole("button", { name: "Back" }));

  expect(router.state.location.search).toBe("");
  expect(screen.getByRole("navigation", { name: "Profile" })).toBeVisible();
});

test("a student changes a name: only that field is sent, and the text shows it", async () => {
  const change = vi.fn((_: { body: unknown }) => ({ first_name: "Alia", last_name: "Nurlan" }));
  const { user } = await edit("Alia");
  answers("patch", "/student/student/update/", change);
  answers("get", "/student/student/detail/", aStudent({ first_name: "Alia" }));

  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
  expect(change.mock.calls[0]?.[0].body).toEqual({ first_name: "Alia" });
  expect(fact("First name")).toHaveTextContent("Alia");
  expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
});

test("saving without a change asks nobody and leaves the fields", async () => {
  const { user } = await edit("Aliya");

  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(screen.getByRole("button", { name: "Edit" })).toBeVisible();
  expect(screen.queryByText("Your changes are saved.")).not.toBeInTheDocument();
});

test("cancel forgets what was typed and gives the focus back", async () => {
  const { user } = await edit("Somebody");

  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(fact("First name")).toHaveTextContent("Aliya");
  expect(screen.getByRole("button", { name: "Edit" })).toHaveFocus();
});

test("while saving the button says so and is disabled", async () => {
  const { user } = await edit("Alia");
  answers("patch", "/student/student/update/", () => new Promise(() => undefined));

  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(screen.getByRole("button", { name: /Saving…/ })).toBeDisabled();
});

test("a failed save keeps the fields, says why and can be tried again", async () => {
  const { user } = await edit("Alia");
  unreachable("patch", "/student/student/update/");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("The academy cannot be reached.");
  expect(screen.getByLabelText(/^First name/)).toHaveValue("Alia");
  answers("patch", "/student/student/update/", { first_name: "Alia", last_name: "Nurlan" });
  answers("get", "/student/student/detail/", aStudent({ first_name: "Alia" }));

  await user.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
});

test("a rejected name is an error at its field", async () => {
  const { user } = await edit("Alia");
  refuses("patch", "/student/student/update/", 400, "field.too_long", {
    errors: { first_name: [{ code: "field.too_long", detail: "Too long." }] },
  });

  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(screen.getByLabelText(/^First name/)).toBeInvalid());
  expect(screen.getByLabelText(/^First name/)).toHaveAccessibleDescription("This text is too long.");
});

test("leaving with typed names needs a confirmation", async () => {
  const { user, router } = await edit("Alia");
  await opensAnotherTab(router);
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });

  await user.click(within(question).getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText(/^First name/)).toHaveValue("Alia");

  await opensAnotherTab(router);
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  expect(screen.getByRole("heading", { level: 2, name: "Account security" })).toBeVisible();
});

test("choosing a language, which takes it out of the address, leaves nothing", async () => {
  const { router } = await edit("Alia", "/profile?tab=personalData&lng=en");

  await act(async () => router.navigate("/profile?tab=personalData", { replace: true }));

  expect(screen.queryByRole("dialog", { name: "Leave without saving?" })).not.toBeInTheDocument();
  expect(screen.getByLabelText(/^First name/)).toHaveValue("Alia");
});

test("an unconfirmed address is marked and leads to its code", async () => {
  await visitProfile("/profile?tab=accountSecurity", { student: aStudent({ email_verified: false }) });

  expect(screen.getByText("Not confirmed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Confirm this address" })).toHaveAttribute("href", "/signup?step=code");
});

test("logging out ends the session here and on the server", async () => {
  const leave = vi.fn(() => ({ ok: true }));
  answers("post", "/student/auth/logout/", leave);
  const { user } = await visitProfile("/profile");

  await user.click(screen.getByRole("button", { name: "Log out" }));

  await waitFor(() => expect(readToken()).toBeNull());
  expect(leave).toHaveBeenCalledTimes(1);
});

test("a profile that cannot be loaded says so and can be tried again", async () => {
  refuses("get", "/student/student/detail/", 500, "server.failed");
  const { user } = await renderArea(area, "/profile", { token: TOKEN });
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 3000 });
  answers("get", "/student/student/detail/", aStudent());

  await user.click(retry);

  expect(await screen.findByText("Aliya Nurlan")).toBeVisible();
});

test("in Russian", async () => {
  await changeLanguage("ru");
  const student = aStudent({ has_course: true, access_until: "2099-03-21T12:00:00.000Z" });
  const { user } = await visitProfile("/profile", { student, orders: [anOrder()], wide: true });

  expect(screen.getByRole("heading", { level: 1, name: ru.title })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Покупки" }));
  expect(screen.getByText(sentence("Курс открыт для вас до 21 марта 2099 г. включительно."))).toBeVisible();
  expect(await screen.findByText("Оплачен")).toBeVisible();
  expect(screen.getByRole("button", { name: "Выйти" })).toBeVisible();
});

async function loseSessionWhileEditing(before?: () => Promise<void>) {
  const { unmount } = await edit("Alia");
  await before?.();
  act(() => useSession.getState().expire());
  unmount();
  queryClient.clear();
}

test("who changed a name when the session ended finds it typed again", async () => {
  await loseSessionWhileEditing();

  await visitProfile("/profile?tab=personalData");

  expect(screen.getByLabelText(/^First name/)).toHaveValue("Alia");
});

test("a name that was typed before the record changed elsewhere is still there after the session ended", async () => {
  await loseSessionWhileEditing(async () => {
    const field = screen.getByLabelText(/^First name/);
    queryClient.setQueryData(currentStudentQuery().queryKey, aStudent({ last_name: "Serik" }));
    await waitFor(() => expect(field).not.toBeInTheDocument());
  });

  await visitProfile("/profile?tab=personalData", { student: aStudent({ last_name: "Serik" }) });

  expect(screen.getByLabelText(/^First name/)).toHaveValue("Alia");
});

test("another student finds no name that was typed when a session ended, on the screen or in the tab", async () => {
  await loseSessionWhileEditing();

  await visitProfile("/profile?tab=personalData", { student: aStudent({ id: 8 }) });

  expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test("who cancels finds nothing typed on the next visit", async () => {
  const { user, unmount } = await edit("Alia");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  unmount();

  await open();

  expect(screen.queryByLabelText(/^First name/)).not.toBeInTheDocument();
});
