import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageSection } from "./page-section.tsx";

const openSection = () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.spyOn(Element.prototype, "clientHeight", "get").mockImplementation(function (this: Element) {
    return this.parentElement?.style.contentVisibility === "visible" ? 812 : 0;
  });
  const { container, unmount } = render(<PageSection title="Instructors">Every one</PageSection>);
  return { style: () => container.querySelector("section")?.getAttribute("style"), idle, unmount };
};

test("a section gets the height of its content once the browser is idle, and is skipped again until it is near", () => {
  const { style, idle } = openSection();
  expect(style()).toBeNull();

  idle[0]?.();

  expect(style()).toBe("contain-intrinsic-block-size: auto 812px;");
});

test("a section gets the height of its content at the latest when the visitor scrolls down", () => {
  const { style } = openSection();
  dispatchEvent(new Event("scroll"));
  expect(style()).toBeNull();
  vi.stubGlobal("scrollY", 400);

  dispatchEvent(new Event("scroll"));

  expect(style()).toBe("contain-intrinsic-block-size: auto 812px;");
});

test("a section that has gone before the browser is idle is not measured", () => {
  const { idle, unmount } = openSection();

  unmount();

  expect(idle[0]).not.toThrow();
});
