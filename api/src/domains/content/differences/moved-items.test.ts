import { expect, test } from "vitest";
import { movedPositions } from "./moved-items.ts";

test.each([
  ["nothing", [0, 1, 2, 3], []],
  ["the first item, to the end", [1, 2, 3, 0], [3]],
  ["the last item, to the top", [3, 0, 1, 2], [0]],
  ["one of two that were exchanged", [0, 2, 1, 3], [2]],
  ["no item of an empty list", [], []],
  ["all but one of a list turned round", [2, 1, 0], [1, 2]],
])("the moved item is found: %s", (_, order, moved) => {
  expect([...movedPositions(order)]).toEqual(moved);
});
