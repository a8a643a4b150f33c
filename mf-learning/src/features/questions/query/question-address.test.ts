import { expect, test } from "vitest";
import { readQuestionView, withQuestionView } from "./question-address.ts";

const plain = { q: "", filter: "all", sort: "newest", question: null, ask: false };

test.each([
  ["", plain],
  ["tab=questions", plain],
  ["q=+seat+&filter=answered&sort=oldest", { ...plain, q: "seat", filter: "answered", sort: "oldest" }],
  ["question=12", { ...plain, question: 12 }],
  ["ask=true", { ...plain, ask: true }],
  ["filter=nonsense&sort=&question=-1", plain],
  ["question=abc", plain],
  ["question=0x1", plain],
  ["question=1e0", plain],
])("the address %j is read as a view", (address, expected) => {
  expect(readQuestionView(new URLSearchParams(address))).toEqual(expected);
});

test.each([
  ["tab=questions", { q: "seat" }, "tab=questions&q=seat"],
  ["tab=questions&q=seat", { q: "" }, "tab=questions"],
  ["filter=important&lecture=4", { filter: "all" }, "lecture=4"],
  ["sort=oldest", { sort: "alphabetical" }, "sort=alphabetical"],
  ["tab=questions", { ask: true }, "tab=questions&ask=true"],
  ["tab=questions&ask=true", { ask: false }, "tab=questions"],
  ["question=7&q=seat", { question: null }, "q=seat"],
] as const)("%j with %j becomes %j", (address, change, expected) => {
  expect(withQuestionView(new URLSearchParams(address), change).toString()).toBe(expected);
});
