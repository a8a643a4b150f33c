import * as z from "@academy/shared/schema";
import type { Config } from "#config.ts";
import { readWithMac, withMac } from "#signing/own-mac.ts";

/** A version of the store that stands in for the live one. */
const ChosenVersion = z.strictObject({
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** `sha384-…` of its manifest. */
  manifest: z.string(),
  /** Who made the preview link; nobody for what was chosen in the panel. */
  by: z.optional(z.string()),
});

/** What stands in for the live version of an area: another version, or a development server on the visitor's own machine. */
const Choice = z.union([ChosenVersion, z.strictObject({ address: z.string() })]);
export type Choice = z.infer<typeof Choice>;

/** What one visitor sees in place of what is live, and until when (milliseconds since 1970). */
const Overrides = z.strictObject({ until: z.number(), chosen: z.record(z.string(), Choice) });
export type Overrides = z.infer<typeof Overrides>;

/**
 * Keeps overrides in a cookie that only this edge, or one with its key, can have made: no script reads it, no other site sends
 * a request that changes it, and whoever forges it is seen as a visitor without one.
 */
export class OverridesCookie {
  readonly #name: string;
  readonly #terms: string;
  readonly #scope: Parameters<typeof withMac>[0];

  constructor({ secure, publicUrl }: Pick<Config, "secure" | "publicUrl">, key: string) {
    // With this prefix no origin of an area can plant it for the shell's.
    this.#name = secure ? "__Host-overrides" : "overrides";
    this.#terms = `Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;
    this.#scope = { purpose: "overrides", platform: publicUrl, key };
  }

  /** What a request's visitor has chosen; null when nothing, or when it has ended. */
  read(cookies: string | undefined, now: Date): Overrides | null {
    const text = new RegExp(`(?:^|; )${this.#name}=([\\w.-]+)`).exec(cookies ?? "")?.[1];
    const read = z.safeParse(Overrides, text && readWithMac(this.#scope, text));
    return read.success && read.data.until > now.getTime() ? read.data : null;
  }

  /** The `Set-Cookie` that keeps them until their end; null ends them. */
  write(overrides: Overrides | null, now: Date): string {
    if (!overrides) return `${this.#name}=; Max-Age=0; ${this.#terms}`;
    const seconds = Math.max(0, Math.ceil((overrides.until - now.getTime()) / 1000));
    return `${this.#name}=${withMac(this.#scope, overrides)}; Max-Age=${seconds}; ${this.#terms}`;
  }
}
