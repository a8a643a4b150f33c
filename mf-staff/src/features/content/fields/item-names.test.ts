import { PERSON_FIELD } from "@academy/shared/contract/content/part-fields";
import { expect, test } from "vitest";
import { itemPath, listOf, nameOf } from "./item-names.ts";
import type { Json } from "./json.ts";

test.each<[string, Json, string]>([
  ["topics", { id: 12 }, "topics.#12"],
  ["topics.#1.lectures", { id: 12 }, "topics.lectures.#12"],
  ["tests.3.questions", { id: "question-3" }, "tests.3.questions.#question-3"],
  ["topics", { left: "a" }, "topics.4"],
])("the item %s %j has the path %s, wherever it is moved", (list, item, path) => {
  expect(itemPath(list, item, 4)).toBe(path);
});

test.each([
  ["topics.#1.lectures.#12.video", "topics.lectures.video"],
  ["tests.0.questions.#01-a.kind", "tests.questions.kind"],
])("%s is a field of %s", (path, draftKey) => {
  expect(listOf(path)).toBe(draftKey);
});

test.each([
  [{ id: 3, full_name: { en: "Dana", ru: "Дана" } }, "Дана"],
  [{ id: 3 }, "#3"],
])("the item %j is called %s", (item, name) => {
  expect(nameOf(PERSON_FIELD, item, "ru")).toBe(name);
});
