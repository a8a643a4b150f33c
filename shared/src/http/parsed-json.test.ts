import { expect, test } from "vitest";
import { parsedJson } from "./parsed-json.ts";

test.each([
  ["an object", '{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
  ["a page of a proxy", "<html>502</html>", "<html>502</html>"],
  ["nothing", "", ""],
  ["a name of a prototype at any depth", '{"__proto__":{"b":1},"a":[{"__proto__":2,"c":3}]}', { a: [{ c: 3 }] }],
  ["such a name with escaped letters", '{"\\u005f_proto\\u005f_":{"b":1},"a":1}', { a: 1 }],
  ["an escaped letter in a value", '{"a":"\\u00e9"}', { a: "é" }],
  ["other names that every object has", '{"constructor":1,"toString":2}', { constructor: 1, toString: 2 }],
])("of %s the text says what it says, and no prototype", (_, text, said) => {
  expect(parsedJson(text)).toStrictEqual(said);
});
