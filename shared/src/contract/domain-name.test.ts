// @covers reading 92

import { domainToASCII, domainToUnicode } from "node:url";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { asciiDomain, readableDomain } from "./domain-name.ts";

test.each([
  ["xn--80a1acny.xn--p1ai", "почта.рф"],
  ["xn--fsqu00a.xn--0zwm56d", "例子.测试"],
  ["mail.xn--mller-kva.de", "mail.müller.de"],
  ["xn--11b4c3d.xn--h2brj9c", "कॉम.भारत"],
  ["example.com", "example.com"],
  // Not the form of any domain: it stays as it is.
  ["xn--a.example", "xn--a.example"],
  ["xn--99999999999", "xn--99999999999"],
])("%s is read as %s", (ascii, readable) => {
  expect(readableDomain(ascii)).toBe(readable);
});

test("each label that Node encodes is decoded as Node decodes it", () => {
  const letters = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
  let labels = 0;
  fc.assert(
    fc.property(letters, (label) => {
      const ascii = domainToASCII(label);
      const readable = domainToUnicode(ascii);
      // Compatibility forms such as ㈠ become signs that no name of a domain has.
      if (!ascii.startsWith("xn--") || !/^[\p{L}\p{M}\p{N}-]+$/u.test(readable)) return;
      labels++;
      expect(readableDomain(ascii)).toBe(readable);
    }),
    { numRuns: 3000 },
  );
  expect(labels).toBeGreaterThan(100);
});

test.each(["a/b.example", "a.example:80", "user@a.example", "a b.example", "a%2e.example", "[::1]", "a..\ud800"])(
  "%j is no domain",
  (domain) => {
    expect(asciiDomain(domain)).toBeNull();
  },
);
