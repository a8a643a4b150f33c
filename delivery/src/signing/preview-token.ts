import * as z from "@academy/shared/schema";
import { type MacScope, readWithMac, withMac } from "./hmac-token.ts";

/** How long a preview may last, in hours. */
export const PREVIEW_HOURS_MAX = 8;

/** The content of a preview token: its holder may see this version of this part until the given time. */
const PreviewToken = z.object({
  part: z.string(),
  version: z.string(),
  /** `sha384-…` of the version's manifest. */
  manifest: z.string(),
  /** Its end, in milliseconds since 1970. */
  until: z.number(),
  /** Who made it. */
  by: z.string(),
});
export type PreviewToken = z.infer<typeof PreviewToken>;

/** The scope of preview tokens: one platform, by its key. */
type PreviewScope = Omit<MacScope, "purpose">;

/** The text of a preview token. */
export const previewTokenText = (scope: PreviewScope, token: PreviewToken): string =>
  withMac({ ...scope, purpose: "preview" }, token);

/** Reads a preview token: gives its content, or why it is not valid. */
export function readPreviewToken(scope: PreviewScope, text: string, now: Date): PreviewToken | "invalid" | "expired" {
  const read = z.safeParse(PreviewToken, readWithMac({ ...scope, purpose: "preview" }, text));
  if (!read.success) return "invalid";
  return read.data.until > now.getTime() ? read.data : "expired";
}
