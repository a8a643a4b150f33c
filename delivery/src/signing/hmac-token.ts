import { createHmac, timingSafeEqual } from "node:crypto";

/** The scope of a token: one that was made for one purpose or platform is invalid for another. */
export interface MacScope {
  purpose: "preview" | "overrides";
  /** The public address of the platform. */
  platform: string;
  /** The secret that the platform's processes share (`PREVIEW_KEY`). */
  key: string;
}

const macOf = ({ purpose, platform, key }: MacScope, payload: string): Buffer =>
  createHmac("sha256", key).update(`${purpose}\n${platform}\n${payload}`).digest();

/** Encodes a value as a token that only a holder of the key can make: payload and MAC in base64url. Anybody can read it. */
export function withMac(scope: MacScope, value: unknown): string {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${payload}.${macOf(scope, payload).toString("base64url")}`;
}

/** The value of such a token; undefined if it was not made with the key for this scope. */
export function readWithMac(scope: MacScope, text: string): unknown {
  const [payload = "", mac = ""] = text.split(".");
  const given = Buffer.from(mac, "base64url");
  const wanted = macOf(scope, payload);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
