import { aCourse } from "@academy/shared/testing/builders";
import { answers } from "@academy/shared/testing/fake-api";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderFeature } from "#testing/render-feature.tsx";
import { FaqSection } from "./faq-section.tsx";

test("several answers can be open at once, and all of them by one press", async () => {
  answers("get", "/courses/course/", [aCourse()]);
  const { user } = await renderFeature(FaqSection);
  const questions = screen.getAllByRole("button", { expanded: false }).slice(1);
  for (const question of questions.slice(0, 2)) await user.click(question);
  for (const question of questions.slice(0, 2)) expect(question).toHaveAttribute("aria-expanded", "true");

  await user.click(screen.getByRole("button", { name: "Expand all" }));
  for (const question of questions) expect(question).toHaveAttribute("aria-expanded", "true");

  await user.click(screen.getByRole("button", { name: "Collapse all" }));
  for (const question of questions) expect(question).toHaveAttribute("aria-expanded", "false");
});

test("a printed page has every answer, and closes them again after that", async () => {
  answers("get", "/courses/course/", [aCourse()]);
  await renderFeature(FaqSection);
  expect(screen.queryAllByRole("group")).toHaveLength(0);

  fireEvent(window, new Event("beforeprint"));
  expect(screen.getAllByRole("group")).toHaveLength(6);

  fireEvent(window, new Event("afterprint"));
  expect(screen.queryAllByRole("group")).toHaveLength(0);
});
