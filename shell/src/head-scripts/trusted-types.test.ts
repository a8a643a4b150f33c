// @covers decision 0109

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { applyTrustedTypes, trustedAddress, trustedContent, trustedMarkup } from "./trusted-types.ts";

const PAGE = "https://academy.example/passingcourse/1?lecture=7";
const AREAS = ["https://auth.academy.example", "http://localhost:3001"];

beforeEach(() => {
  globalThis.__SCRIPTS__ = new Set([
    "https://auth.academy.example/111111111111/entry.js",
    "https://auth.academy.example/111111111111/1.js?r=1",
    // A development server.
    "http://localhost:3001/",
  ]);
});
afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

test.each([
  "https://auth.academy.example/111111111111/entry.js",
  "https://auth.academy.example/111111111111/1.js?r=1",
  "http://localhost:3001/entry.js?r=1",
  "https://academy.example/shell/111111111111/static/js/1.js",
  "/shell/111111111111/static/js/1.js",
])("a script may come from %s", (address) => {
  expect(trustedAddress(address, PAGE, AREAS)).toBe(address);
});

test.each([
  "https://stranger.example/entry.js",
  "https://auth.academy.example/111111111111/2.js",
  "https://auth.academy.example/111111111111/entry.js/a.js",
  "https://auth.academy.example/111111111111/entry.js?r=1",
  "//stranger.example/entry.js",
  "https://auth.academy.example.stranger.example/entry.js",
  "https://auth.academy.example:8443/entry.js",
  "https://auth.academy.example@stranger.example/entry.js",
  "http://auth.academy.example/entry.js",
  "https://academy.example/media/uploads/1.js",
  "https://academy.example/api/courses/",
  "/shell/../media/1.js",
  "/shell%2f..%2fmedia/1.js",
  "/shellac/1.js",
  "entry.js",
  "data:text/javascript,alert(1)",
  "blob:https://auth.academy.example/0b5c",
  "javascript:alert(1)",
  "https://",
  "",
])("no script comes from %j", (address) => {
  expect(trustedAddress(address, PAGE, AREAS)).toBeNull();
});

test("an announced address at an origin that the edge did not name is not trusted", () => {
  globalThis.__SCRIPTS__.add("https://stranger.example/");

  expect(trustedAddress("https://stranger.example/entry.js", PAGE, AREAS)).toBeNull();
});

test("where the edge named no origin, only the shell's own scripts are trusted", () => {
  expect(trustedAddress("/shell/1/a.js", PAGE, [""])).toBe("/shell/1/a.js");
  expect(trustedAddress("https://stranger.example/a.js", PAGE, [""])).toBeNull();
  expect(trustedAddress("/a.js", PAGE, [""])).toBeNull();
});

test.each([
  ["", true],
  ["&hellip;", true],
  ["a > b & c", true],
  ["<script></script>", true],
  ["<script>alert(1)</script>", false],
  ["<script></script><img src=x onerror=alert(1)>", false],
  ["<img src=x onerror=alert(1)>", false],
  ["<b>bold</b>", false],
  ["<", false],
])("markup %j is taken: %s", (markup, taken) => {
  expect(trustedMarkup(markup)).toBe(taken ? markup : null);
});

test.each([
  ['{"@context":"https://schema.org","name":"\\u003c/script>"}', true],
  ['{"import":1}', true],
  ["alert(1)", false],
  ["{}", false],
  ["[1]", false],
  ['"text"', false],
  ["null", false],
  ["1", false],
  ["{a:alert(1)}", false],
  ['{"a":1};alert(1)', false],
  ["", false],
])("content %j of a script is taken: %s", (text, taken) => {
  expect(trustedContent(text)).toBe(taken ? text : null);
  if (taken) expect(() => new Function(text)).toThrow(SyntaxError);
});

test("the page has one policy, with the origins that its edge names", () => {
  const createPolicy = vi.fn();
  vi.stubGlobal("trustedTypes", { createPolicy });
  document.head.append(
    Object.assign(document.createElement("meta"), { name: "script-origins", content: AREAS.join(" ") }),
  );

  applyTrustedTypes();
  globalThis.__SCRIPTS__.add("http://localhost:3001/entry.js");

  const [[name, rules]] = createPolicy.mock.calls as [[string, Record<string, (value: string) => string | null>]];
  expect(name).toBe("default");
  expect(rules.createScriptURL?.("http://localhost:3001/entry.js")).toBe("http://localhost:3001/entry.js");
  expect(rules.createScriptURL?.("https://stranger.example/entry.js")).toBeNull();
});

test("a browser without Trusted Types goes on", () => {
  vi.stubGlobal("trustedTypes", undefined);

  expect(applyTrustedTypes).not.toThrow();
});
