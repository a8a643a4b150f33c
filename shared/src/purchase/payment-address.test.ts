import { expect, test } from "vitest";
import { trustedPaymentAddress } from "./payment-address.ts";

const ORIGIN = "http://localhost:3000";

test.each([
  ["https://bank.example/checkout/1", "https://bank.example/checkout/1"],
  ["HTTPS://bank.example", "https://bank.example/"],
  ["/api/bank/checkout/abc", "http://localhost:3000/api/bank/checkout/abc"],
  ["http://localhost:3000/api/bank/1?lng=ru", "http://localhost:3000/api/bank/1?lng=ru"],
])("follows %s", (address, followed) => {
  expect(trustedPaymentAddress(address, ORIGIN)).toBe(followed);
});

test.each([
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:http://localhost:3000/1",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example/pay",
  "/\\evil.example/pay",
  "\\\\evil.example",
  "/\t/evil.example",
  "http://evil.example/pay",
  "http://localhost:3000.evil.example/",
  "http://localhost:3001/",
  "http://localhost:3000@evil.example/",
  "https://bank.example@evil.example/",
  "https://user:secret@bank.example/",
  "https:evil.example",
  "https:///evil.example",
  "https://",
  "ftp://bank.example/",
  "evil.example",
  "",
])("refuses %j", (address) => {
  expect(trustedPaymentAddress(address, ORIGIN)).toBeNull();
});

test("refuses an address without its protocol also where the shell itself is served over https", () => {
  expect(trustedPaymentAddress("//evil.example/pay", "https://academy.example")).toBeNull();
});
