import { createHash } from "node:crypto";

/** The hash under which the translation of a text is stored. */
export function sourceHash(text: string) {
  return createHash("sha256").update(text.trim()).digest("hex");
}
