import { expect, test } from "vitest";
import { placeholdersByKey } from "./text-keys.ts";

test("texts are told by key with their placeholders, the forms of a plural as one", () => {
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
