import { createHmac, randomBytes } from "node:crypto";
import { TOTP_DIGITS, TOTP_SECONDS } from "@academy/shared/contract/auth/second-factor";
import { sameSecret } from "#security/keys.ts";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Time steps before and after the present one whose codes are accepted too: phone clocks differ, and people type slowly (RFC 6238, section 5.2). */
const SKEW = 1;

/** A new secret of 160 bits (RFC 4226, section 4), in base32, as authenticator apps expect it. */
export function newTotpSecret() {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("");
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((character) => BASE32.indexOf(character).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** The number of the time step of a moment. */
export const totpStep = (at: Date) => Math.floor(at.getTime() / 1000 / TOTP_SECONDS);

/** The code of a secret in a time step (RFC 4226, section 5.3). */
export function totpCode(secret: string, step: number, digits = TOTP_DIGITS) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step of a code, near the present one and after the last used one; null for a wrong or used code. */
export function verifyTotpCode(secret: string, code: string, now: Date, lastStep: number) {
  const present = totpStep(now);
  const near = Array.from({ length: 2 * SKEW + 1 }, (_, index) => present - SKEW + index);
  return near.find((step) => step > lastStep && sameSecret(totpCode(secret, step), code)) ?? null;
}

/** The URI that an app reads as a QR code (Key Uri Format of Google Authenticator, which all apps accept). */
export function totpUri(secret: string, email: string, issuer: string) {
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${TOTP_DIGITS}&period=${TOTP_SECONDS}`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`;
}
