import type { LectureFigures, QuestionFigures } from "@academy/shared/contract/staff/analytics";
import { answers } from "@academy/shared/testing/fake-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitStaff } from "#testing/visit-staff.tsx";

const part = (given: Record<number, number | null>) =>
  Array.from({ length: 20 }, (_, at) => (at in given ? given[at] : 0) ?? null);

const SEAT: LectureFigures = {
  ...{ id: 2, title: "The seat", topic: { id: 1, title: "Foundations" }, started: 40, finished: 10 },
  ...{ stops: part({ 9: 12, 10: null }), rewatched: part({ 3: 25 }), counted_on: "2026-12-01" },
};
const READING: LectureFigures = {
  ...{ id: 3, title: "A reading", topic: { id: 1, title: "Foundations" }, started: null, finished: null },
  ...{ stops: [], rewatched: [], counted_on: null },
};

test("a lecture has who started and finished, and opens the segments of its film as a chart and as a table", async () => {
  answers("get", "/staff/analytics/lectures/", { items: [SEAT, READING] });
  const { user } = await visitStaff("/staff/analytics", { roles: ["instructor"] });

  const row = within(await screen.findByRole("row", { name: /The seat/ }));
  expect(row.getByText("25 %")).toBeVisible();
  expect(screen.queryByRole("button", { name: "A reading" })).toBeNull();
  expect(within(screen.getByRole("row", { name: /A reading/ })).getAllByText("withheld")).toHaveLength(2);

  screen.getByRole("button", { name: "The seat" }).focus();
  await user.keyboard("{Enter}");

  expect(screen.getByRole("img", { name: /highest bar is 25/ })).toBeVisible();
  const table = within(screen.getByRole("table", { name: "Parts of the film “The seat”" }));
  expect(table.getByRole("row", { name: "45–50 % 12 0" })).toBeVisible();
  expect(table.getByRole("row", { name: /^50–55 %.*withheld 0$/ })).toBeVisible();
  expect(table.getByRole("row", { name: "15–20 % 0 25" })).toBeVisible();
});

const figuresOf = (id: number, text: string, given: Partial<QuestionFigures>): QuestionFigures => ({
  ...{ id, text: { en: text, ru: text }, lecture: { id: 2, title: "The seat" } },
  ...{ answers: 20, right: 10, discrimination: 0.4, wrong: null, ...given },
});

test("questions can be read with the hardest first; each names its most common wrong answer", async () => {
  const wrong = { text: { en: "Almaty", ru: "Алматы" }, answers: 9 };
  const items = [
    figuresOf(1, "An easy one?", { right: 15 }),
    figuresOf(2, "A hard one?", { right: 5, discrimination: -0.21, wrong }),
  ];
  answers("get", "/staff/analytics/questions/", { topics: [{ id: 1, title: "Foundations" }], topic: 1, items });
  const { user } = await visitStaff("/staff/analytics?kind=questions");
  const list = await screen.findByRole("list", { name: "Test questions" });
  const first = () => within(list).getAllByRole("listitem")[0] as HTMLElement;
  expect(first()).toHaveTextContent("An easy one?");

  await user.selectOptions(screen.getByLabelText("Order"), "Fewest right first");

  expect(first()).toHaveTextContent("A hard one?");
  expect(first()).toHaveTextContent("-0.21 negative: check the key");
  expect(first()).toHaveTextContent("Almaty 9 45 %");
});

test("the funnel by group, and who may not read it", async () => {
  answers("get", "/staff/analytics/funnel/", {
    items: [{ name: "Winter", reached: [40, 38, 30, 10, null, 5, 0], counted_on: "2026-12-01" }],
  });
  await visitStaff("/staff/analytics?kind=funnel&by=group");
  const row = within(await screen.findByRole("row", { name: /Winter/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
    ...["40", "38 95 %", "30 75 %", "10 25 %", "—withheld", "5 13 %", "0 0 %"],
  ]);
});
