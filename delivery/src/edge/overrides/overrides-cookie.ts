import * as z from "@academy/shared/schema";
import type { Config } from "#config.ts";
import { readWithMac, withMac } from "#signing/hmac-token.ts";

/** Until when a choice is shown, in milliseconds since 1970: each ends by itself. */
const until = z.number();

/** A version of the store that stands in for the live one. */
const ChosenVersion = z.strictObject({
  version: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** `sha384-…` of its manifest. */
  manifest: z.string(),
  /** Who made the preview link; nobody for what was chosen in the panel. */
  by: z.optional(z.string()),
  until,
});

/** What stands in for the live version of an area: another version, or a development server on the visitor's own machine. */
const Choice = z.union([ChosenVersion, z.strictObject({ address: z.string(), until })]);
export type Choice = z.infer<typeof Choice>;

/** What one visitor sees in place of what is live, by area. */
const Choices = z.record(z.string(), Choice);
export type Choices = z.infer<typeof Choices>;

/** When the last of the choices ends; null where there are none. */
export const lastEnd = (choices: Choices): number | null =>
  Object.values(choices).reduce<number | null>((last, choice) => Math.max(last ?? 0, choice.until), null);

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

  /** What a request's visitor has chosen and has not ended; null when nothing. */
  read(cookies: string | undefined, now: Date): Choices | null {
    const text = new RegExp(`(?:^|; )${this.#name}=([\\w.-]+)`).exec(cookies ?? "")?.[1];
    const read = z.safeParse(Choices, text && readWithMac(this.#scope, text));
    if (!read.success) return null;
    const lasting = Object.entries(read.data).filter(([, { until }]) => until > now.getTime());
    return lasting.length > 0 ? Object.fromEntries(lasting) : null;
  }

  /** The `Set-Cookie` that keeps choices until the last of them ends; without any it takes the cookie away. */
  write(choices: Choices, now: Date): string {
    const end = lastEnd(choices);
    if (end === null) return `${this.#name}=; Max-Age=0; ${this.#terms}`;
    const seconds = Math.max(0, Math.ceil((end - now.getTime()) / 1000));
    return `${this.#name}=${withMac(this.#scope, choices)}; Max-Age=${seconds}; ${this.#terms}`;
  }
}
