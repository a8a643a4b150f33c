import { createHash } from "node:crypto";

/** The name by which a translated text is found. */
export function sourceHash(text: string): string {
  return createHash("sha256").update(text.trim()).digest("hex");
}
