// @covers reading 83, decision 0061

import { expect, test } from "vitest";
import { newTotpSecret, totpCode, totpStep, totpUri, verifyTotpCode } from "./totp.ts";

/** The ASCII secret `12345678901234567890` of RFC 6238, appendix B, in base32. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.for<[number, string]>([
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
])("at second %i the code of the RFC's secret is %s (RFC 6238, appendix B)", ([second, code]) => {
  expect(totpCode(RFC_SECRET, totpStep(new Date(second * 1000)), 8)).toBe(code);
});

const NOW = new Date(1111111111 * 1000);
const present = totpStep(NOW);

test.for<[string, number, number, boolean]>([
  ["of now", 0, 0, true],
  ["of the step before", -1, 0, true],
  ["of the step after", 1, 0, true],
  ["of two steps before", -2, 0, false],
  ["of two steps after", 2, 0, false],
  ["that was used", 0, present, false],
  ["older than one that was used", -1, present, false],
  ["newer than one that was used", 1, present, true],
])("a code %s: accepted or not", ([, offset, lastStep, counts]) => {
  const step = verifyTotpCode(RFC_SECRET, totpCode(RFC_SECRET, present + offset), NOW, lastStep);

  expect(step).toBe(counts ? present + offset : null);
});

test("a new secret has 160 random bits in base32", () => {
  const secrets = Array.from({ length: 20 }, newTotpSecret);

  expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true);
  expect(new Set(secrets).size).toBe(20);
});

test("the address of the QR code names academy and account", () => {
  expect(totpUri("ABC", "a+b@mail.example", "Orda: Academy")).toBe(
    "otpauth://totp/Orda%3A%20Academy:a%2Bb%40mail.example?secret=ABC&issuer=Orda%3A%20Academy&algorithm=SHA1&digits=6&period=30",
  );
});
