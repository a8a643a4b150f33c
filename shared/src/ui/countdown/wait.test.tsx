// @covers spec §4.6

import { ApiError } from "@academy/shared/http";
import { changeLanguage } from "@academy/shared/i18n";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorNote } from "#ui/errors/error-note.tsx";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(async () => {
  vi.useRealTimers();
  await changeLanguage("en");
});

const refused = (retryAfter?: number) =>
  new ApiError({ status: 429, code: "request.too_many", detail: "", retryAfter });

test.each([
  ["en", "Try again", "You can try again in 1:00", "You can try again in 0:01", "You can try again now."],
  ["ru", "Повторить", "Повторить можно через 1:00", "Повторить можно через 0:01", "Теперь можно попробовать ещё раз."],
] as const)("a failure that asks to wait counts down, and its buttons are not active before, in %s", async (...row) => {
  const [language, retry, atFirst, atLast, over] = row;
  await changeLanguage(language);
  const error = refused(60);
  render(
    <>
      <ErrorNote error={error} onRetry={() => undefined} />
      <Button failure={error}>Send</Button>
    </>,
  );
  const buttons = [screen.getByRole("button", { name: retry }), screen.getByRole("button", { name: "Send" })];
  expect(screen.getByRole("alert")).toHaveTextContent(atFirst);
  for (const button of buttons) expect(button).toHaveAccessibleDescription(atFirst);

  act(() => vi.advanceTimersByTime(59_000));
  expect(screen.getByRole("alert")).toHaveTextContent(atLast);
  for (const button of buttons) expect(button).toBeDisabled();

  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole("alert")).toHaveTextContent(over);
  for (const button of buttons) {
    expect(button).toBeEnabled();
    expect(button).not.toHaveAccessibleDescription();
  }
});

test.each([
  ["asks for no wait", undefined],
  ["asks for a month, which no clock counts down", 30 * 86_400],
])("a failure that %s leaves its button active", (_, retryAfter) => {
  render(<Button failure={refused(retryAfter)}>Send</Button>);

  expect(screen.getByRole("button", { name: "Send" })).toBeEnabled();
});

test("after the wait, a button pressed by keyboard has the focus again", () => {
  const view = render(<Button>Send</Button>);
  screen.getByRole("button").focus();
  view.rerender(<Button pending>Send</Button>);
  (document.activeElement as HTMLElement).blur();
  view.rerender(<Button failure={refused(5)}>Send</Button>);

  act(() => vi.advanceTimersByTime(5_000));

  expect(screen.getByRole("button", { name: "Send" })).toHaveFocus();
});
