import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdInView } from "./hold-in-view.ts";

let grows: () => void = () => undefined;
const known = globalThis.ResizeObserver;

beforeEach(() => {
  vi.useFakeTimers();
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      grows = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grows = () => undefined;
    }
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  globalThis.ResizeObserver = known;
});

function held() {
  const target = document.createElement("section");
  const scrolled = vi.fn();
  target.scrollIntoView = scrolled;
  return { scrolled, end: holdInView(target) };
}

test("a target stays in view while the page above it still grows", () => {
  const { scrolled } = held();

  grows();
  grows();

  expect(scrolled).toHaveBeenCalledTimes(3);
});

test.each<[string, (end: () => void) => void]>([
  ["the person scrolls", () => window.dispatchEvent(new Event("wheel"))],
  ["the person presses a key", () => window.dispatchEvent(new Event("keydown"))],
  ["three seconds are over", () => vi.advanceTimersByTime(3000)],
  ["another page is shown", (end) => end()],
])("it is let go when %s", (_, happens) => {
  const { scrolled, end } = held();

  happens(end);
  grows();

  expect(scrolled).toHaveBeenCalledTimes(1);
});
