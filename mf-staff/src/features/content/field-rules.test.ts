import { expect, test } from "vitest";
import { type Json, kindOf, newItem, numberTyped } from "./field-rules.ts";

test.each<[string, Json, string]>([
  ["title", { en: "A", ru: "Б" }, "words"],
  ["tenge_price", 5, "number"],
  ["old_price", null, "number"],
  ["phone", null, "text"],
  ["inaugural", true, "flag"],
  ["status", "BOARD", "choice"],
  ["id", 7, "fixed"],
  ["video", "lectures/01.mp4", "fixed"],
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
