import { expect, test } from "vitest";
import { safeLink } from "./safe-link.ts";

test.each(["https://t.example/oaa", "https://youtube.example/@oaa", "/media/bios/kaito-morisawa.html"])(
  "links to %s",
  (address) => {
    expect(safeLink(address)).toBe(address);
  },
);

test.each([
  null,
  "",
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/\\evil.example",
  "http://plain.example",
  "https://",
  "https://good.example@evil.example/",
  "mailto:x@example.com",
  "t.example/oaa",
])("never links to %j", (address) => {
  expect(safeLink(address)).toBeNull();
});
