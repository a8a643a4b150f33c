// @covers spec §2.4

import { describe, expect, test } from "vitest";
import { isSitePath, safeLink, safePaymentAddress, safeProviderAddress } from "./safe-address.ts";

const ORIGIN = "http://localhost:3000";

const NEVER = [
  "",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:http://localhost:3000/1",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://bank.example/",
  "mailto:x@example.com",
  "//evil.example/pay",
  "/\\evil.example/pay",
  "\\\\evil.example",
  // Browsers drop tabs and line breaks from an address before they read it.
  "/\t/evil.example",
  "/\n/evil.example",
  "http://evil.example/pay",
  "http://localhost:3000.evil.example/",
  "http://localhost:3000@evil.example/",
  "https://good.example@evil.example/",
  "https://user:secret@bank.example/",
  "https:evil.example",
  "https:///evil.example",
  "https://",
  "evil.example/oaa",
];

test.each(["/", "/profile?tab=orders#top", "/media/bios/kaito-morisawa.html"])("%s is a path of this site", (path) => {
  expect(isSitePath(path)).toBe(true);
});

test.each([...NEVER, "https://bank.example/", `${ORIGIN}/profile`])("%j is no path of this site", (address) => {
  expect(isSitePath(address)).toBe(false);
});

describe("a link of the academy's data", () => {
  test.each(["https://t.example/oaa", "https://youtube.example/@oaa", "/media/bios/kaito-morisawa.html"])(
    "leads to %s",
    (address) => expect(safeLink(address)).toBe(address),
  );

  test.each([null, ...NEVER, "http://127.0.0.1:9000/"])("never leads to %j", (address) => {
    expect(safeLink(address)).toBeNull();
  });
});

describe("the browser is sent to pay", () => {
  test.each([
    ["https://bank.example/checkout/1", "https://bank.example/checkout/1"],
    ["HTTPS://bank.example", "https://bank.example/"],
    ["/api/bank/checkout/abc", "http://localhost:3000/api/bank/checkout/abc"],
    ["http://localhost:3000/api/bank/1?lng=ru", "http://localhost:3000/api/bank/1?lng=ru"],
  ])("to %s", (address, followed) => expect(safePaymentAddress(address, ORIGIN)).toBe(followed));

  test.each([...NEVER, "http://localhost:3001/"])("never to %j", (address) => {
    expect(safePaymentAddress(address, ORIGIN)).toBeNull();
  });

  test("never to an address without its protocol, also where the site itself is served over https", () => {
    expect(safePaymentAddress("//evil.example/pay", "https://academy.example")).toBeNull();
    expect(safePaymentAddress("/\t/evil.example/pay", "https://academy.example")).toBeNull();
  });
});

describe("the browser is sent to a sign-in provider", () => {
  test.each([
    ["https://accounts.example/authorize?state=s", "https://accounts.example/authorize?state=s"],
    ["http://127.0.0.1:9000/authorize", "http://127.0.0.1:9000/authorize"],
  ])("to %s", (address, followed) => expect(safeProviderAddress(address)).toBe(followed));

  test.each([...NEVER, "/signin"])("never to %j", (address) => {
    expect(safeProviderAddress(address)).toBeNull();
  });
});
