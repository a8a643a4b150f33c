// @covers spec §9.6

import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Carousel } from "./carousel.tsx";
import { BOOKS_PER_VIEW, INSTRUCTORS_PER_VIEW, PEOPLE_PER_VIEW } from "./slides-per-view.tsx";

test.each([
  ["people", PEOPLE_PER_VIEW, [2, 4, 5, 5]],
  ["instructors of the course page", INSTRUCTORS_PER_VIEW, [2, 4, 5, 6.4]],
  ["books", BOOKS_PER_VIEW, [2.1, 4, 4, 4]],
])("%s are shown by the widths of the specification", (_, perView, slides) => {
  expect([320, 768, 1024, 1280].map((width) => perView[width as keyof typeof perView])).toEqual(slides);
});

test("a carousel is a named list of its cards", () => {
  render(
    <Carousel label="Instructors" items={["Aigerim", "Kaito", "Marisela"]} itemKey={(name) => name}>
      {(name) => <article>{name}</article>}
    </Carousel>,
  );

  const carousel = screen.getByRole("group", { name: "Instructors" });

  expect(
    within(carousel)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Aigerim", "Kaito", "Marisela"]);
});
