import { expect, test } from "vitest";
import { fieldsOf, itemPath, type Json, kindOf } from "./field-rules.ts";

test.each<[string, Json, string]>([
  ["title", { en: "A", ru: "Б" }, "words"],
  ["tenge_price", 5, "number"],
  ["old_price", null, "number"],
  ["phone", null, "text"],
  ["inaugural", true, "flag"],
  ["status", "BOARD", "choice"],
  ["teacher_slug", "", "reference"],
  ["lecture_id", null, "reference"],
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

test("a lecture with a film takes a poster and captions, a document does not", () => {
  const names = (kind: string) => fieldsOf({ id: 1, kind, video: null, material: null }).map(([name]) => name);

  expect(names("video").toSorted()).toEqual(["captions", "id", "kind", "material", "poster", "video"]);
  expect(names("material")).toEqual(["kind", "material", "id"]);
});

test.each<[Json, string]>([
  [{ id: 12 }, "topics.#12"],
  [{ id: "question-3" }, "topics.#question-3"],
  [{ left: "a" }, "topics.4"],
])("the item %j stands at %s, wherever it is moved", (item, path) => {
  expect(itemPath("topics", item, 4)).toBe(path);
});

test.each([...Object.getOwnPropertyNames(Object.prototype), "prototype"])(
  "a field named %s is edited as what stands in it",
  (name) => {
    expect([kindOf(name, "a"), kindOf(name, 1), kindOf(name, null), kindOf(name, [])]).toEqual([
      "text",
      "number",
      "text",
      "list",
    ]);
  },
);
