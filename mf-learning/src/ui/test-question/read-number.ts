import type { Language } from "@academy/shared/i18n";

/** Reads a number as people type it: with a comma or a point, spaces between thousands, and either minus; null for anything else. */
export function readNumber(typed: string): number | null {
  const plain = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/[−–]/g, "-")
    .replace(",", ".");
  return /^-?(\d{1,15}(\.\d{0,9})?|\.\d{1,9})$/.test(plain) ? Number(plain) : null;
}

/** A number as the text of its field. */
export function numberText(value: number | null, language: Language): string {
  const text = value === null ? "" : String(value);
  return language === "ru" ? text.replace(".", ",") : text;
}
