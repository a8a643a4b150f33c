import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QuestionWindow } from "./question-window.tsx";

type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void;

let seen: Seen = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: Seen) {
        seen = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const moves = (isIntersecting: boolean, height = 3000) =>
  act(() => seen([{ isIntersecting, boundingClientRect: { height } }]));

const aPage = (eager: boolean) =>
  render(
    <QuestionWindow rows={20} eager={eager}>
      <button type="button">Reply</button>
    </QuestionWindow>,
  );

test("a page far from the screen leaves the document and keeps its height, and comes back", () => {
  const { container } = aPage(true);
  expect(screen.getByRole("button")).toBeVisible();

  moves(false, 3000);
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveStyle({ blockSize: "3000px" });

  moves(true);
  expect(screen.getByRole("button")).toBeVisible();
});

test("of several turns told at once the last one counts", () => {
  aPage(true);

  act(() =>
    seen([
      { isIntersecting: false, boundingClientRect: { height: 3000 } },
      { isIntersecting: true, boundingClientRect: { height: 3000 } },
    ]),
  );

  expect(screen.getByRole("button")).toBeVisible();
});

test("a page that was never near has the height of its rows", () => {
  const { container } = aPage(false);

  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(container.firstElementChild).toHaveStyle({ blockSize: "3520px" });
});

test("a page with the focus stays, however far it is scrolled away", () => {
  aPage(true);
  screen.getByRole("button").focus();

  moves(false);

  expect(screen.getByRole("button")).toHaveFocus();
});
