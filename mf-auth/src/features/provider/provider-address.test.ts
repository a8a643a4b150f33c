import { expect, test } from "vitest";
import { providerAddress } from "./provider-address.ts";

test.each([
  ["https://accounts.example/authorize?state=s", "https://accounts.example/authorize?state=s"],
  ["http://127.0.0.1:9000/authorize", "http://127.0.0.1:9000/authorize"],
  ["javascript:alert(1)", null],
  ["data:text/html,<script>alert(1)</script>", null],
  ["https://user:word@accounts.example/", null],
  ["/signin", null],
  ["", null],
])("the address %j leads to %j", (address, followed) => {
  expect(providerAddress(address)).toBe(followed);
});
