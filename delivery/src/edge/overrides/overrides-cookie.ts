import * as z from "@academy/shared/schema";
import type { Config } from "#config.ts";
import { readWithMac, withMac } from "#signing/hmac-token.ts";

/** A version of the store that replaces the live one of an area. */
const Choice = z.strictObject({
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** `sha384-…` of its manifest. */
  manifest: z.string(),
  /** Who made the preview link. */
  by: z.string(),
  /** When it ends by itself, in milliseconds since 1970. */
  until: z.number(),
});
export type Choice = z.infer<typeof Choice>;

/** What one visitor sees instead of the live version, by area. */
const Choices = z.record(z.string(), Choice);
export type Choices = z.infer<typeof Choices>;

/** When the last of the choices ends; null where there are none. */
export const lastEnd = (choices: Choices): number | null =>
  Object.values(choices).reduce<number | null>((last, choice) => Math.max(last ?? 0, choice.until), null);

/**
 * Keeps overrides in a cookie that only an edge with this key can make. No script can read it, no request from another site can
 * change it, and a forged cookie counts as none.
 */
export class OverridesCookie {
  readonly #name: string;
  readonly #terms: string;
  readonly #scope: Parameters<typeof withMac>[0];

  constructor({ secure, publicUrl }: Pick<Config, "secure" | "publicUrl">, key: string) {
    // With this prefix, the origin of an area cannot set the cookie for the shell's origin.
    this.#name = secure ? "__Host-overrides" : "overrides";
    this.#terms = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    this.#scope = { purpose: "overrides", platform: publicUrl, key };
  }

  /** The choices of the visitor that have not ended; null when there are none. */
  read(cookies: string | undefined, now: Date): Choices | null {
    const text = new RegExp(`(?:^|; )${this.#name}=([\\w.-]+)`).exec(cookies ?? "")?.[1];
    const read = z.safeParse(Choices, text && readWithMac(this.#scope, text));
    if (!read.success) return null;
    const lasting = Object.entries(read.data).filter(([, { until }]) => until > now.getTime());
    return lasting.length > 0 ? Object.fromEntries(lasting) : null;
  }

  /** The `Set-Cookie` header that keeps choices until the last of them ends; without choices it deletes the cookie. */
  write(choices: Choices, now: Date): string {
    const end = lastEnd(choices);
    if (end === null) return `${this.#name}=; Max-Age=0; ${this.#terms}`;
    const seconds = Math.max(0, Math.ceil((end - now.getTime()) / 1000));
    return `${this.#name}=${withMac(this.#scope, choices)}; Max-Age=${seconds}; ${this.#terms}`;
  }
}
