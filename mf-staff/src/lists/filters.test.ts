// @covers reading 87

import { expect, test } from "vitest";
import { filterParams, readFilters, withFilters } from "./filters.ts";

const FORMS = { q: "text", state: ["open", "answered"], lecture: "number" } as const;
const plain = { q: "", state: "open", lecture: null };

test.each([
  ["", plain],
  ["q=+seat+&state=answered&lecture=4", { q: "seat", state: "answered", lecture: 4 }],
  ["state=nonsense&lecture=-1", plain],
  ["lecture=0x1&lecture=2", plain],
])("the address %j is read as filters", (address, expected) => {
  expect(readFilters(FORMS, new URLSearchParams(address))).toEqual(expected);
});

test.each([
  ["lng=ru", { q: "seat" }, "lng=ru&q=seat"],
  ["q=seat&state=answered", { q: "" }, "state=answered"],
  ["state=answered", { state: "open" }, ""],
  ["lecture=4&open=12", { lecture: null }, ""],
  ["open=12", { lecture: 7 }, "lecture=7"],
] as const)("%j with %j becomes %j", (address, change, expected) => {
  expect(withFilters(FORMS, new URLSearchParams(address), change).toString()).toBe(expected);
});

test("only what differs from the default is sent", () => {
  expect(filterParams(FORMS, { q: "seat", state: "open", lecture: 4 })).toEqual({ q: "seat", lecture: "4" });
});
