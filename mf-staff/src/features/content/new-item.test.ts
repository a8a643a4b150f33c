import { expect, test } from "vitest";
import type { Json } from "./field-rules.ts";
import { listOf, newItem, withQuestionKind } from "./new-item.ts";

const words = { en: "", ru: "" };

test("a new topic has a number that none has, and a first lecture with a number of its own", () => {
  const topics: Json = [{ id: 1, title: { en: "A", ru: "А" }, lectures: [{ id: 9, title: { en: "L", ru: "Л" } }] }];

  expect(newItem("topics", topics)).toMatchObject({
    id: 10,
    title: words,
    lectures: [{ id: 11, title: words, kind: "video", video: null }],
  });
  expect(newItem("topics.#1.lectures", topics)).toMatchObject({ id: 10, kind: "video", teacher_slug: "" });
});

test("a number that was ever used is not given again, though what had it was taken out", () => {
  const topics: Json = [{ id: 1, title: words, lectures: [{ id: 9, title: words }] }];

  expect(newItem("topics", topics, 40)).toMatchObject({ id: 41, lectures: [{ id: 42 }] });
  expect(newItem("topics.#1.lectures", topics, 40)).toMatchObject({ id: 41 });
  expect(newItem("topics.#1.lectures", topics, 3)).toMatchObject({ id: 10 });
});

test.each([
  ["people", { id: 1, slug: "", status: "INSTRUCTOR", photo: null }],
  ["partners", { id: 1, name: words, logo: null }],
  ["books", { id: 1, title: words, file: null, cover: null }],
  ["contacts", { id: 1, phone: null, email: null }],
  ["essay.topics", { id: 1, title: words, task: words, guidance: [words] }],
  ["essay.topics.#1.guidance", words],
  ["tests.0.questions", { kind: "single", lecture_id: null, options: [words, words, words] }],
  ["tests.0.questions.#a.options", words],
  ["tests.0.questions.#a.pairs", { left: words, right: words }],
])("the first item of an empty list of %s is %j", (path, item) => {
  expect(newItem(path, [])).toMatchObject(item);
});

test("tests grow with the topics, and criteria are what they are", () => {
  expect(newItem("tests", [])).toBeNull();
  expect(newItem("essay.rubric", {})).toBeNull();
});

test("a question of another kind keeps its words and has the answers of its kind", () => {
  const text = { en: "Which?", ru: "Что?" };
  const single = { id: "q-1", kind: "single", lecture_id: 4, second: 5, text, options: [], explanation: words };

  expect(withQuestionKind(single, "numeric")).toEqual({
    ...{ id: "q-1", kind: "numeric", lecture_id: 4, second: 5, text, value: null, tolerance: 0, explanation: words },
  });
});

test.each([
  ["topics.#1.lectures.#12.video", "topics.lectures.video"],
  ["tests.0.questions.#01-a.kind", "tests.questions.kind"],
])("%s stands in %s", (path, place) => {
  expect(listOf(path)).toBe(place);
});
