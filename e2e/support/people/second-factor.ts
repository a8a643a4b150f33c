import { createHmac } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { expect } from "playwright/test";
import type { Student } from "#support/people/students.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The bytes that base32 stands for (RFC 4648). */
function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, "")].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an authenticator app shows now for a secret (RFC 6238: SHA-1, six digits, 30 seconds). */
function totpCode(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** Switches two-step verification on for an account, whose session then counts as verified; gives the app's secret. */
export async function switchOnTotp(request: APIRequestContext, { token, password }: Student): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const started = await request.post("/api/student/auth/factors/totp/", { headers, data: { password } });
  expect(started.status(), await started.text()).toBe(200);
  const { secret } = (await started.json()) as { secret: string };
  const confirmed = await request.post("/api/student/auth/factors/totp/confirm/", {
    headers,
    data: { code: totpCode(secret) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return secret;
}
