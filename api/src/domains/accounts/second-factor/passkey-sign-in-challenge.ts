import { randomBytes } from "node:crypto";
import { SECOND_FACTOR_MINUTES } from "@academy/shared/contract/auth/second-factor";
import type { Context } from "#context.ts";

const MINUTE = 60_000;

/** Bytes of the moment at which a challenge expires, in seconds since 1970, and of the random number after it. */
const EXPIRY = 4;
const RANDOM = 16;

/**
 * Challenges of sign-ins by passkey, for one device and ten minutes. They are signed and not stored: every visitor of the sign-in screen
 * gets one, and only those that signed somebody in are kept, so that none signs in twice.
 */
export function passkeySignInChallenges({ keys, clock }: Context<"keys" | "clock">) {
  const message = (device: string, signed: Buffer) => `passkey-sign-in:${device}:${signed.toString("base64url")}`;

  return {
    make(device: string) {
      const signed = Buffer.concat([Buffer.alloc(EXPIRY), randomBytes(RANDOM)]);
      signed.writeUInt32BE(Math.floor((clock().getTime() + SECOND_FACTOR_MINUTES * MINUTE) / 1000));
      const signature = Buffer.from(keys.hmac("codes", message(device, signed)), "base64url");
      return Buffer.concat([signed, signature]).toString("base64url");
    },

    /** When a challenge of ours expires; null for one that has expired, is of another device, or is not ours. */
    expiryOf(challenge: string, device: string) {
      const bytes = Buffer.from(challenge, "base64url");
      const [signed, signature] = [bytes.subarray(0, EXPIRY + RANDOM), bytes.subarray(EXPIRY + RANDOM)];
      if (!keys.isHmac("codes", message(device, signed), signature.toString("base64url"))) return null;
      const expiresAt = new Date(signed.readUInt32BE() * 1000);
      return expiresAt > clock() ? expiresAt : null;
    },
  };
}
