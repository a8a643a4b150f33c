import type { Field, ListField } from "@academy/shared/contract/content/field";
import { PART_FIELDS } from "@academy/shared/contract/content/part-fields";
import { expect, test } from "vitest";
import type { Json } from "./json.ts";
import { asVariant, copyOf, newItem } from "./new-item.ts";

const words = { en: "", ru: "" };

/** The list at a place of the content, such as `topics.lectures`. */
function listAt(draftKey: string): ListField {
  const [part, ...keys] = draftKey.split(".");
  const start = PART_FIELDS[part as keyof typeof PART_FIELDS] as Field;
  const found = keys.reduce<Field | undefined>((field, key) => {
    const group = field?.kind === "list" ? field.item : field;
    if (group?.kind === "variants")
      return [...group.variants.values()].map(({ fields }) => fields.get(key)).find((inner) => inner !== undefined);
    return group?.kind === "group" ? group.fields.get(key) : undefined;
  }, start);
  if (found?.kind !== "list") throw new Error(`no list at ${draftKey}`);
  return found;
}

const questions = listAt("tests.questions").item as Field & { kind: "variants" };

test("a new topic has a number that none has, and a first lecture with a number of its own", () => {
  const topics: Json = [{ id: 1, title: { en: "A", ru: "А" }, lectures: [{ id: 9, title: { en: "L", ru: "Л" } }] }];

  expect(newItem(listAt("topics"), topics)).toMatchObject({
    id: 10,
    title: words,
    lectures: [{ id: 11, title: words, kind: "video", video: null }],
  });
  expect(newItem(listAt("topics.lectures"), topics)).toMatchObject({ id: 10, kind: "video", teacher_slug: "" });
});

test("a number that was ever used is not given again, though what had it was taken out", () => {
  const topics: Json = [{ id: 1, title: words, lectures: [{ id: 9, title: words }] }];

  expect(newItem(listAt("topics"), topics, 40)).toMatchObject({ id: 41, lectures: [{ id: 42 }] });
  expect(newItem(listAt("topics.lectures"), topics, 40)).toMatchObject({ id: 41 });
  expect(newItem(listAt("topics.lectures"), topics, 3)).toMatchObject({ id: 10 });
});

test.each([
  ["people", { id: 1, slug: "", status: "INSTRUCTOR", photo: null }],
  ["partners", { id: 1, name: words, logo: null }],
  ["books", { id: 1, title: words, file: null, cover: null }],
  ["contacts", { id: 1 }],
  ["people.works", words],
  ["essay.topics", { id: 1, title: words, task: words, guidance: [words] }],
  ["essay.topics.guidance", words],
  ["tests.questions", { kind: "single", lecture_id: null, options: [words, words, words] }],
  ["tests.questions.options", words],
  ["tests.questions.pairs", { left: words, right: words }],
])("the first item of an empty list of %s is %j", (draftKey, item) => {
  expect(newItem(listAt(draftKey), [])).toMatchObject(item);
});

test.each(["tests", "essay.rubric"])("%s follow from other content: none is added or removed", (draftKey) => {
  expect(listAt(draftKey)).toMatchObject({ closed: true });
});

test("a question changed to another kind keeps its text and gets the answers of that kind", () => {
  const text = { en: "Which?", ru: "Что?" };
  const single = { id: "q-1", kind: "single", lecture_id: 4, second: 5, text, options: [], explanation: words };

  expect(asVariant(questions, single, "numeric")).toEqual({
    ...{ id: "q-1", kind: "numeric", lecture_id: 4, second: 5, text, value: null, tolerance: 0, explanation: words },
  });
});

test("a question with several right answers keeps the answers of the one with a single one, and has as many as it needs", () => {
  const options = [{ en: "A", ru: "А" }, { en: "B", ru: "Б", right: true }, words];

  expect(asVariant(questions, { id: "q-1", kind: "single", options }, "multiple")).toMatchObject({
    kind: "multiple",
    options: [...options, words],
  });
});

test.each<[string, string, Json, Json, object]>([
  [
    "a topic, with numbers of their own for it and its lectures",
    "topics",
    { id: 1, title: words, lectures: [{ id: 9, video: "lectures/a.mp4" }] },
    [{ id: 1, lectures: [{ id: 9 }] }],
    { id: 10, title: words, lectures: [{ id: 11, video: "lectures/a.mp4" }] },
  ],
  [
    "a person, whose key and biography are the server's to write",
    "people",
    { id: 2, slug: "dana", description: "/media/bios/dana.html", photo: "people/dana.webp" },
    [{ id: 2 }],
    { id: 3, slug: "", description: "", photo: "people/dana.webp" },
  ],
])("it copies %s", (_, draftKey, original, all, copy) => {
  expect(copyOf(listAt(draftKey), original, all)).toEqual(copy);
});

test("a copied question has a key of its own", () => {
  const question = { id: "q-1", kind: "true_false", answer: true };

  expect(copyOf(listAt("tests.questions"), question, [])).toEqual({
    ...question,
    id: expect.stringMatching(/^question-/),
  });
});
