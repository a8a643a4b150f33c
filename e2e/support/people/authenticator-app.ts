import { createHmac } from "node:crypto";
import { TOTP_DIGITS, TOTP_SECONDS } from "@academy/shared/contract/auth/second-factor";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((character) => BASE32.indexOf(character).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

/**
 * An authenticator app (RFC 6238). Each code is of a later step than the one before: the api accepts a code once, but it also accepts the
 * steps beside the present one, so no journey waits half a minute for the next.
 */
export class AuthenticatorApp {
  readonly #secret: Buffer;
  #step = 0;

  constructor(secret: string) {
    this.#secret = bytesOf(secret);
  }

  /** The next code, which the api accepts for another half a minute at least; two at most within half a minute. */
  nextCode(): string {
    this.#step = Math.max(this.#step + 1, Math.floor(Date.now() / 1000 / TOTP_SECONDS));
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(this.#step));
    const mac = createHmac("sha1", this.#secret).update(counter).digest();
    const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 0xf) & 0x7fffffff;
    return String(number % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, "0");
  }
}
