import { expect, test } from "vitest";
import { placeholdersByKey } from "./text-keys.ts";

test("texts are listed by key with their placeholders, plural forms as one", () => {
  const texts = {
    title: "Tests",
    tabs: { points: "{{have}} of {{ need }}", safe: "{{- name}}" },
    left_one: "one question",
    left_few: "{{count}} вопроса",
    left_other: "{{count}} questions",
  };
  expect(placeholdersByKey(texts)).toEqual({
    title: [],
    "tabs.points": ["have", "need"],
    "tabs.safe": ["name"],
    left: ["count"],
  });
});
