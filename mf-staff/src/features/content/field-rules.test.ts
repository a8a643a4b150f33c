import { expect, test } from "vitest";
import { fieldsOf, itemPath, type Json, kindOf, newItem, numberTyped } from "./field-rules.ts";

test.each<[string, Json, string]>([
  ["title", { en: "A", ru: "Б" }, "words"],
  ["tenge_price", 5, "number"],
  ["old_price", null, "number"],
  ["phone", null, "text"],
  ["inaugural", true, "flag"],
  ["status", "BOARD", "choice"],
  ["id", 7, "fixed"],
  ["video", "lectures/01.mp4", "file"],
  ["material", null, "file"],
  ["captions", { en: "captions/a.vtt", ru: "captions/b.vtt" }, "captions"],
  ["order", 3, "hidden"],
  ["lectures", [], "list"],
  ["levels", { none: { en: "", ru: "" } }, "group"],
])("%s with %j is edited as %s", (name, value, kind) => {
  expect(kindOf(name, value)).toBe(kind);
});

test.each([
  ["", null],
  ["12", 12],
  [" 1,5 ", 1.5],
  ["12a", "12a"],
])("%j typed as a number is %j", (text, value) => {
  expect(numberTyped(text)).toBe(value);
});

test("a new item has the form of the last, no texts and a number that none has", () => {
  const topics: Json = [
    { id: 1, title: { en: "A", ru: "А" }, lectures: [{ id: 9, title: { en: "L", ru: "Л" }, kind: "video" }] },
  ];

  expect(newItem(topics, topics)).toEqual({
    id: 10,
    title: { en: "", ru: "" },
    lectures: [{ id: 9, title: { en: "", ru: "" }, kind: "video" }],
  });
});

test("a lecture with a film takes a poster and captions, one without does not", () => {
  const names = (video: string | null) => fieldsOf({ id: 1, video, material: null }).map(([name]) => name);

  expect(names("lectures/01.mp4").toSorted()).toEqual(["captions", "id", "material", "poster", "video"]);
  expect(names(null)).toEqual(["material", "id"]);
});

test.each<[Json, string]>([
  [{ id: 12 }, "topics.#12"],
  [{ id: "question-3" }, "topics.#question-3"],
  [{ left: "a" }, "topics.4"],
])("the item %j stands at %s, wherever it is moved", (item, path) => {
  expect(itemPath("topics", item, 4)).toBe(path);
});
