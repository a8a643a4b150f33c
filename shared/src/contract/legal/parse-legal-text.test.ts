// @covers spec §2.13

import { expect, test } from "vitest";
import { parseInline, parseLegalText } from "./parse-legal-text.ts";

test("lines that begin with a hyphen and a space become one list, the rest paragraphs", () => {
  const blocks = parseLegalText("We use data:\n\n- to sign you in\n- to answer you\n\nNothing else.\n-not a bullet");

  expect(blocks.map(({ kind }) => kind)).toEqual(["paragraph", "list", "paragraph", "paragraph"]);
  expect(blocks[1]).toEqual({ kind: "list", items: [[{ text: "to sign you in" }], [{ text: "to answer you" }]] });
});

test.each([
  ["See https://law.example/terms.", "https://law.example/terms", "https://law.example/terms", "site"],
  ["(https://law.example/a)", "https://law.example/a", "https://law.example/a", "site"],
  ["Write to help@oaa.example, please", "help@oaa.example", "mailto:help@oaa.example", "mail"],
  ["Read the [privacy policy](/privacy_policy).", "privacy policy", "/privacy_policy", "page"],
  ["Use the [contact form](/#contact)", "contact form", "/#contact", "page"],
] as const)("links in %j", (line, text, to, kind) => {
  expect(parseInline(line).filter(({ link }) => link)).toEqual([{ text, link: { to, kind } }]);
});

test.each([
  "[click](javascript:alert(1))",
  "[click](//evil.example)",
  "[click](/\\evil.example)",
  "[click](data:text/html,x)",
  "javascript:alert(1)",
  "http://plain.example",
  "<a href='https:'>x</a>",
  "<script>alert(1)</script>",
])("%j stays plain text", (line) => {
  expect(parseInline(line)).toEqual([{ text: line }]);
});

test("no word of a line is lost", () => {
  const line = "A [b](/c), d@e.example; https://f.example! g";

  expect(
    parseInline(line)
      .map(({ text }) => text)
      .join(""),
  ).toBe("A b, d@e.example; https://f.example! g");
});
