import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

test("a password can be looked at and hidden again, the caret stays", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />);
  const field = screen.getByLabelText<HTMLInputElement>("Password");
  field.setSelectionRange(3, 3);

  await user.click(screen.getByRole("button", { name: "Show password" }));

  expect(field).toHaveAttribute("type", "text");
  expect(screen.getByRole("button", { name: "Hide password" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => [document.activeElement, field.selectionStart]).toEqual([field, 3]);
});

test("by keyboard the focus stays on the button that shows and hides", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  await user.tab();
  await user.tab();

  await user.keyboard(" ");
  await user.keyboard("{Enter}");
  await user.keyboard(" ");

  expect(screen.getByRole("button", { name: "Hide password" })).toHaveFocus();
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
});

test("Caps Lock is announced while typing", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="new-password" />);

  await user.click(screen.getByLabelText("Password"));
  await user.keyboard("{CapsLock}A");

  expect(screen.getByRole("status")).toHaveTextContent("Caps Lock is on");
});

test("the error belongs to the field", () => {
  render(<PasswordField label="Password" autoComplete="new-password" error="Passwords do not match!" />);

  expect(screen.getByLabelText("Password")).toBeInvalid();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Passwords do not match!");
});
