import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { raiseToast, Toasts } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});
afterEach(() => vi.useRealTimers());

const raise = (...toasts: Parameters<typeof raiseToast>) => act(() => raiseToast(...toasts));
const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("a toast is read politely and goes by itself after five seconds", () => {
  raise({ message: "Saved" });
  expect(screen.getByText("Saved").closest("[aria-live]")).toHaveAttribute("aria-live", "polite");

  after(4999);
  expect(screen.getByText("Saved")).toBeVisible();
  after(1);

  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
});

test("an error is read at once and stays until it is closed", () => {
  raise({ tone: "error", message: "Lost" });
  after(60_000);
  expect(screen.getByText("Lost").closest("[aria-live]")).toHaveAttribute("aria-live", "assertive");

  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));

  expect(screen.queryByText("Lost")).not.toBeInTheDocument();
});

test("the time is paused while the pointer or the focus is on the toast", () => {
  raise({ message: "Saved" });
  after(3000);

  fireEvent.focus(screen.getByRole("button", { name: "Dismiss" }));
  after(60_000);
  expect(screen.getByText("Saved")).toBeVisible();
  fireEvent.blur(screen.getByRole("button", { name: "Dismiss" }));
  after(1999);
  expect(screen.getByText("Saved")).toBeVisible();
  after(1);

  expect(screen.queryByText("Saved")).not.toBeInTheDocument();
});

test("its action runs once and closes it", () => {
  const undo = vi.fn();
  raise({ message: "Photo deleted", action: { label: "Undo", run: undo } });

  fireEvent.click(screen.getByRole("button", { name: "Undo" }));

  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText("Photo deleted")).not.toBeInTheDocument();
});

test("an offer stays until it is answered or closed", () => {
  raise({ message: "A passkey?", stays: true, action: { label: "Create", run: () => undefined } });
  after(60_000);
  expect(screen.getByText("A passkey?")).toBeVisible();
});

test("at most three toasts are shown: the oldest is removed, but an error stays", () => {
  raise({ tone: "error", message: "one" });
  for (const message of ["two", "three", "four"]) raise({ message });

  expect(screen.queryByText("two")).not.toBeInTheDocument();
  for (const message of ["one", "three", "four"]) expect(screen.getByText(message)).toBeVisible();
});
