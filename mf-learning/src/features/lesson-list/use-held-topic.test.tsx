import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useHeldTopic } from "./use-held-topic.ts";

afterEach(() => void vi.restoreAllMocks());

/** A list whose second topic is at `tops[0]` before and at `tops[1]` after another one closes above it. */
function aList(tops: readonly [number, number], { scrolls }: { scrolls: boolean }) {
  const box = document.createElement("div");
  box.append(document.createElement("section"), document.createElement("section"));
  Object.defineProperty(box, "scrollHeight", { value: 900 });
  Object.defineProperty(box, "clientHeight", { value: scrolls ? 500 : 900 });
  box.scrollTop = 300;
  const [before, after] = tops;
  const rect = vi.spyOn(box.children[1] as Element, "getBoundingClientRect");
  rect.mockReturnValueOnce(new DOMRect(0, before)).mockReturnValue(new DOMRect(0, after));
  return box;
}

function toggles(box: HTMLElement, index: number): void {
  const { result, rerender } = renderHook(({ open }) => useHeldTopic({ current: box }, open), {
    initialProps: { open: 1 as number | null },
  });
  act(() => result.current(index));
  rerender({ open: 2 });
}

test("a pressed topic stays at its position in the list when the one above it closes", () => {
  const box = aList([400, 180], { scrolls: true });
  toggles(box, 1);
  expect(box.scrollTop).toBe(80);
});

test("where the list does not scroll by itself, the page scrolls", () => {
  const scrollBy = vi.spyOn(window, "scrollBy").mockReturnValue();
  const box = aList([400, 180], { scrolls: false });
  toggles(box, 1);
  expect(scrollBy).toHaveBeenCalledWith({ top: -220, behavior: "instant" });
  expect(box.scrollTop).toBe(300);
});

test("another topic that opens, without a press, moves nothing", () => {
  const box = aList([400, 180], { scrolls: true });
  toggles(box, 7);
  expect(box.scrollTop).toBe(300);
});
