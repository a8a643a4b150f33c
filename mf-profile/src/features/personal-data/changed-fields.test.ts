// @covers spec §2.9, §4.5, §5.7, readings 12, 13

import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

const STORED = { first_name: "Aliya", last_name: "Nurlan" };

test.each([
  ["nothing", {}, null],
  ["only spaces around", { first_name: " Aliya " }, null],
  ["the first name", { first_name: "Alia" }, { first_name: "Alia" }],
  ["the last name, emptied", { last_name: " " }, { last_name: "" }],
  ["both", { first_name: "A", last_name: "N" }, { first_name: "A", last_name: "N" }],
])("saving sends what changed: %s", (_, typed, change) => {
  expect(changedFields(STORED, { ...STORED, ...typed })).toEqual(change);
});
