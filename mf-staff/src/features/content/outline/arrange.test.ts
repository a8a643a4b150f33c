// @covers reading 125

import { expect, test } from "vitest";
import { isGroup, type Json, type JsonGroup } from "#features/content/fields/json.ts";
import { arranged, neighbourOf, outlineOf } from "./arrange.ts";

/** Topics with the ids of their lectures. */
const TOPICS: Json = [
  { id: 1, lectures: [{ id: 11 }, { id: 12 }] },
  { id: 2, lectures: [{ id: 21 }] },
  { id: 3, lectures: [{ id: 31 }, { id: 32 }] },
];

const idsOf = (topics: Json): unknown[] =>
  (topics as JsonGroup[]).map(({ id, lectures }) => [id, (lectures as JsonGroup[]).map((each) => each.id)]);

test("the outline is one list of topics and lectures with their positions", () => {
  expect(outlineOf(TOPICS).map(({ kind, item, number }) => [kind, item.id, number])).toEqual([
    ...[
      ["topic", 1, 1],
      ["lecture", 11, 1],
      ["lecture", 12, 2],
    ],
    ...[
      ["topic", 2, 2],
      ["lecture", 21, 1],
    ],
    ...[
      ["topic", 3, 3],
      ["lecture", 31, 1],
      ["lecture", 32, 2],
    ],
  ]);
});

test.each([
  [
    "a lecture within its topic",
    1,
    2,
    [
      [1, [12, 11]],
      [2, [21]],
      [3, [31, 32]],
    ],
  ],
  [
    "a lecture into the next topic",
    1,
    3,
    [
      [1, [12]],
      [2, [11, 21]],
      [3, [31, 32]],
    ],
  ],
  [
    "a lecture to the end of another topic",
    1,
    7,
    [
      [1, [12]],
      [2, [21]],
      [3, [31, 32, 11]],
    ],
  ],
  [
    "a lecture into the topic before",
    4,
    2,
    [
      [1, [11, 21, 12]],
      [2, []],
      [3, [31, 32]],
    ],
  ],
  [
    "a lecture before the first topic, which is refused",
    2,
    0,
    [
      [1, [12, 11]],
      [2, [21]],
      [3, [31, 32]],
    ],
  ],
  [
    "a topic down, with its lectures",
    0,
    3,
    [
      [2, [21]],
      [1, [11, 12]],
      [3, [31, 32]],
    ],
  ],
  [
    "a topic to the end",
    0,
    5,
    [
      [2, [21]],
      [3, [31, 32]],
      [1, [11, 12]],
    ],
  ],
  [
    "a topic to the top",
    5,
    0,
    [
      [3, [31, 32]],
      [1, [11, 12]],
      [2, [21]],
    ],
  ],
  [
    "nothing",
    4,
    4,
    [
      [1, [11, 12]],
      [2, [21]],
      [3, [31, 32]],
    ],
  ],
])("it moves %s", (_, from, to, expected) => {
  const moved = arranged(TOPICS, from, to);

  expect(idsOf(moved)).toEqual(expected);
  expect(Array.isArray(moved) && moved.every(isGroup)).toBe(true);
});

test.each([
  ["a topic up, over the lectures of the one before", 3, -1, 0],
  ["the first topic up", 0, -1, null],
  ["a topic down", 0, 1, 3],
  ["the last topic down", 5, 1, null],
  ["the first lecture of all up", 1, -1, null],
  ["the first lecture of a topic up, to the end of the topic before", 4, -1, 3],
  ["the last lecture down", 7, 1, null],
] as const)("one step moves %s", (_, index, step, to) => {
  expect(neighbourOf(outlineOf(TOPICS), index, step)).toBe(to);
});
