import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PageSection } from "./page-section.tsx";

const idle: (() => void)[] = [];

const openSection = () => {
  vi.stubGlobal("requestIdleCallback", (run: () => void) => idle.push(run));
  vi.stubGlobal("cancelIdleCallback", () => idle.pop());
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isLaidOut = this.parentElement?.style.contentVisibility === "visible";
    return new DOMRect(0, 0, 390, isLaidOut ? 812 : 0);
  });
  const { container, unmount } = render(<PageSection title="Instructors">Every one</PageSection>);
  return { style: () => container.querySelector("section")?.getAttribute("style"), unmount };
};

test.each<[string, () => void]>([
  ["the browser is idle", () => idle.forEach((run) => void run())],
  ["the visitor begins to scroll", () => dispatchEvent(new Event("scroll"))],
])("a section gets the height of its content once %s, and is skipped again until it is near", (_, happens) => {
  const { style, unmount } = openSection();
  expect(style()).toBeNull();

  happens();

  expect(style()).toBe("contain-intrinsic-block-size: auto 812px;");
  unmount();
  expect(idle).toHaveLength(0);
});
