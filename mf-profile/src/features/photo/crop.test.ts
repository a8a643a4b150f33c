import { expect, test } from "vitest";
import { dragged, room, squareOf, WHOLE } from "./crop.ts";

const WIDE = { width: 300, height: 100 };

test.each([
  ["the middle of a wide picture", WIDE, WHOLE, { left: 100, top: 0, side: 100 }],
  ["its left edge", WIDE, { ...WHOLE, x: 0 }, { left: 0, top: 0, side: 100 }],
  ["twice as near, bottom right", WIDE, { zoom: 2, x: 1, y: 1 }, { left: 250, top: 50, side: 50 }],
  ["a tall picture", { width: 100, height: 200 }, WHOLE, { left: 0, top: 50, side: 100 }],
])("the square that is kept: %s", (_, size, crop, square) => {
  expect(squareOf(size, crop)).toEqual(square);
});

test.each([
  ["to the right shows what is further left", WHOLE, 0.5, { x: 0.25, y: 0.5 }],
  ["stops at the edge", WHOLE, 5, { x: 0, y: 0.5 }],
  ["to the left stops at the other edge", WHOLE, -5, { x: 1, y: 0.5 }],
])("dragging %s", (_, crop, share, position) => {
  expect(dragged(WIDE, crop, share, 0.5)).toMatchObject(position);
});

test("a square picture can be moved only when it is zoomed in", () => {
  const square = { width: 100, height: 100 };
  expect(room(square, WHOLE)).toEqual({ across: false, down: false });
  expect(room(square, { ...WHOLE, zoom: 2 })).toEqual({ across: true, down: true });
});
