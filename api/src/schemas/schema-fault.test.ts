// @covers reading 88

import { bilingual } from "@academy/shared/contract/content/bilingual";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contentFault, faultSentence } from "./content-fault.ts";
import { readContent } from "./schema-fault.ts";

const whole = z.int().check(z.gte(1), z.lte(60));

test.each<[string, z.ZodMiniType, unknown, string, object, string]>([
  ["nothing", z.string(), undefined, "absent", {}, "this is missing"],
  ["a number for a text", z.string(), 1, "not_text", {}, "must be a text"],
  ["a text for a number", z.number(), "1", "not_number", {}, "must be a number"],
  ["nothing for a number", z.number(), null, "not_number", {}, "must be a number"],
  ["a part of a number", whole, 1.5, "not_whole", {}, "must be a whole number"],
  ["a text for a flag", z.boolean(), "yes", "not_flag", {}, "must be yes or no"],
  ["a text for a list", z.array(whole), "1", "not_list", {}, "must be a list"],
  ["a text for a group", z.object({}), "1", "not_group", {}, "must be a group of values"],
  ["an empty text", z.string().check(z.minLength(1)), "", "empty", {}, "must not be empty"],
  ["an empty line", bilingual(5).shape.ru, "", "empty", {}, "must not be empty"],
  [
    "a text that is too long",
    bilingual(5).shape.en,
    "Arbitrate",
    "text_long",
    { most: 5 },
    "may have 5 characters at most",
  ],
  ["two lines", bilingual(5).shape.en, "a\nb", "one_line", {}, "must be one line of text without spaces at its ends"],
  ["a number that is too small", whole, 0, "number_small", { least: 1 }, "must be at least 1"],
  ["a number that is too large", whole, 61, "number_large", { most: 60 }, "must be at most 60"],
  ["an empty list", z.array(whole).check(z.minLength(1)), [], "empty", {}, "must not be empty"],
  [
    "a list too short",
    z.array(whole).check(z.minLength(3)),
    [1],
    "list_short",
    { least: 3 },
    "needs at least 3 entries",
  ],
  [
    "a list too long",
    z.array(whole).check(z.maxLength(1)),
    [1, 2],
    "list_long",
    { most: 1 },
    "may have 1 entries at most",
  ],
  [
    "another form",
    z.string().check(z.regex(/^a$/)),
    "b",
    "form",
    { pattern: "/^a$/" },
    "does not have the right form (/^a$/)",
  ],
  ["no choice", z.enum(["a", "b"]), "c", "choice", { choices: "a, b" }, "must be one of: a, b"],
  ["an unknown key", z.strictObject({}), { k: 1 }, "key_unknown", { keys: '"k"' }, 'Unrecognized key: "k"'],
])("%s is a fault with its rule and its English sentence", (_, schema, value, rule, values, sentence) => {
  const [fault] = readContent(schema, value).faults ?? [];

  expect(fault?.fault).toEqual({ rule, values });
  expect(fault && faultSentence(fault.fault)).toBe(sentence);
});

test("a valid value is accepted unchanged", () => {
  expect(faultSentence(contentFault("text_twice", { text: "$& {{text}}" }))).toBe('"$& {{text}}" stands here twice');
});
