import { readToken } from "@academy/shared/http";
import { aStudent } from "@academy/shared/testing/builders";
import { answers, refuses } from "@academy/shared/testing/fake-api";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TOKEN, visitProfile } from "#testing/visit-profile.tsx";

const QUESTION = "Are you sure you want to delete your account?";

async function ask(student = aStudent()) {
  const view = await visitProfile("/profile", { student });
  await view.user.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = screen.getByRole("dialog", { name: QUESTION });
  return { ...view, dialog, yes: within(dialog).getByRole("button", { name: "Delete account" }) };
}

test("the question lists what follows, and the focus is on the safe button", async () => {
  const { user, dialog } = await ask(aStudent({ has_course: true }));
  const cancel = within(dialog).getByRole("button", { name: "Cancel" });

  expect(cancel).toHaveFocus();
  for (const words of [/access to the course ends/, /are erased/, /‘Former student’/, /payments are kept/])
    expect(within(dialog).getByText(words)).toBeVisible();
  await user.click(cancel);

  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(readToken()).toBe(TOKEN);
});

test("who has no course reads nothing of its end", async () => {
  const { dialog } = await ask();

  expect(within(dialog).queryByText(/access to the course/)).not.toBeInTheDocument();
});

test("with the password the account is deleted: the farewell comes and the session has ended", async () => {
  const erase = vi.fn((_: { body: unknown }) => ({ ok: true }));
  answers("delete", "/student/student/delete/", erase);
  const { user, dialog, yes, router } = await ask();
  await user.type(within(dialog).getByLabelText("Your password"), "Steppe-wind-42");

  await user.click(yes);

  await waitFor(() => expect(readToken()).toBeNull());
  expect(router.state.location.pathname).toBe("/farewell");
  expect(erase.mock.calls[0]?.[0].body).toEqual({ password: "Steppe-wind-42" });
});

test.each([
  [true, { password: "Steppe-wind-42", keep_certificate: true }],
  [false, { password: "Steppe-wind-42" }],
])("the choice whether a certificate stays valid (%j) is sent, and neither is preselected", async (keeps, sent) => {
  const erase = vi.fn((_: { body: unknown }) => ({ ok: true }));
  answers("delete", "/student/student/delete/", erase);
  const { user, dialog, yes } = await ask(aStudent({ has_certificate: true }));
  const mark = within(dialog).getByRole("checkbox", { name: /^Keep my certificate valid/ });
  expect(mark).not.toBeChecked();
  if (keeps) await user.click(mark);
  await user.type(within(dialog).getByLabelText("Your password"), "Steppe-wind-42");

  await user.click(yes);

  await waitFor(() => expect(erase).toHaveBeenCalledOnce());
  expect(erase.mock.calls[0]?.[0].body).toEqual(sent);
});

test("without a certificate, the choice about it is not shown", async () => {
  const { dialog } = await ask();

  expect(within(dialog).queryByRole("checkbox")).not.toBeInTheDocument();
});

test("a deleted account leaves nothing of its student in the browser", async () => {
  answers("delete", "/student/student/delete/", { ok: true });
  const { user, dialog, yes } = await ask();
  localStorage.setItem("unsent:7:1", "{}");
  localStorage.setItem("player", "{}");
  localStorage.setItem("theme", "dark");
  await user.type(within(dialog).getByLabelText("Your password"), "Steppe-wind-42");

  await user.click(yes);

  await waitFor(() => expect(Object.keys(localStorage).sort()).toEqual(["i18nextLng", "session_ended", "theme"]));
});

test("without a password, none is requested", async () => {
  const { user, dialog, yes } = await ask();

  await user.click(yes);

  expect(within(dialog).getByLabelText("Your password")).toHaveFocus();
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Please fill in this field.");
});

test("a wrong password is an error at its field and deletes nothing", async () => {
  const { user, dialog, yes } = await ask();
  const errors = { password: [{ code: "password.wrong", detail: "Wrong." }] };
  refuses("delete", "/student/student/delete/", 400, "password.wrong", { errors });
  await user.type(within(dialog).getByLabelText("Your password"), "something");

  await user.click(yes);

  await waitFor(() => expect(within(dialog).getByLabelText("Your password")).toBeInvalid());
  expect(yes).toBeEnabled();
  expect(readToken()).toBe(TOKEN);
});
