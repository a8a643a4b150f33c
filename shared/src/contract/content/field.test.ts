// @covers reading 125

import * as z from "@academy/shared/schema";
import { expect, test } from "vitest";
import { edited } from "./editor.ts";
import { fieldOf } from "./field.ts";
import { packLine } from "./values.ts";

test.each([
  ["a text", z.object({ title: packLine })],
  ["a value of any type", z.object({ title: z.unknown() })],
  ["a text in a list", z.object({ titles: z.array(z.string()) })],
  ["a text that may be null", z.object({ title: z.nullable(z.string()) })],
])("%s without an editor is refused, not edited as something else", (_, schema) => {
  expect(() => fieldOf(schema)).toThrow(/no editor/);
});

test("an editor belongs to one field, and what is around the schema adds to it", () => {
  const text = edited(packLine, { kind: "text" });

  expect(fieldOf(z.optional(edited(z.nullable(text), { initial: "A" })))).toMatchObject({
    kind: "text",
    isOptional: true,
    isNullable: true,
    initial: "A",
  });
  expect(() => fieldOf(packLine)).toThrow(/no editor/);
});
