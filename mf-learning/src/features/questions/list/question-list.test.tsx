// @covers reading 32

import type { Question } from "@academy/shared/contract/questions";
import { aQuestion } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openCourse } from "#testing/open-course.tsx";

const MANY = 600;
const crowd: Question[] = Array.from({ length: MANY }, (_, at) =>
  aQuestion({ id: at + 1, title: `Question ${at + 1}`, content: `Question ${at + 1}` }),
);

async function openTheCrowd() {
  answers("get", "/courses/lectures/1/questions/", { items: crowd, next_cursor: null, total: MANY });
  await openCourse({ address: "/passingcourse/1?tab=questions&lecture=1" });
  await screen.findByRole("heading", { name: "Question 1" }, { timeout: 10_000 });
}

/** jsdom has no layout: the list begins at the top of the document. */
const scrollTo = (top: number) =>
  act(() => {
    vi.stubGlobal("scrollY", top);
    vi.spyOn(HTMLUListElement.prototype, "getBoundingClientRect").mockReturnValue({ top: -top } as DOMRect);
    fireEvent.scroll(window);
  });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("of thousands of questions only those near the screen are rendered, each with its position", async () => {
  await openTheCrowd();
  expect(screen.getAllByRole("article").length).toBeLessThan(30);

  scrollTo(50_000);

  const rows = screen.getAllByRole("listitem").filter((row) => row.hasAttribute("aria-posinset"));
  expect(rows.length).toBeLessThan(30);
  expect(Number(rows[0]?.getAttribute("aria-posinset"))).toBeGreaterThan(200);
  expect(rows[0]).toHaveAttribute("aria-setsize", String(MANY));
  expect(screen.queryByRole("heading", { name: "Question 1" })).not.toBeInTheDocument();
});

test("the row with the focus stays, however far it is scrolled away", async () => {
  await openTheCrowd();
  const reply = screen.getByRole("button", { name: /Question 2$/ });
  reply.focus();

  scrollTo(50_000);

  expect(reply).toHaveFocus();
  expect(screen.queryByRole("heading", { name: "Question 3" })).not.toBeInTheDocument();
});
