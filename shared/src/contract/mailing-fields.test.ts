// @covers reading 119

import { expect, test } from "vitest";
import { fillFields, unknownFields } from "./mailing-fields.ts";

const VALUES = { first_name: "Aida", name: "{first_name} $& Sarsen", access_until: "9 December 2026" };

test.each([
  ["Dear {first_name},", "Dear Aida,"],
  ["{name}: {access_until}", "{first_name} $& Sarsen: 9 December 2026"],
  ["{First_name} {toString} {} { first_name }", "{First_name} {toString} {} { first_name }"],
])("%s becomes %s", (text, filled) => {
  expect(fillFields(text, VALUES)).toBe(filled);
});

test.each([
  ["{first_name} {name} {access_until}", []],
  ["{firstname} and {constructor}", ["firstname", "constructor"]],
  ["{a\nb} {}", []],
])("of %j these are no fields: %j", (text, unknown) => {
  expect(unknownFields(text)).toEqual(unknown);
});
