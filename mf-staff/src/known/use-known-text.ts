import { i18n, useTranslations } from "@academy/shared/i18n";

/** A function that gives the text under a key; `otherwise` for what a newer api names and this release has no text for. */
export function useKnownText() {
  const t = useTranslations("staff");
  return (key: string, otherwise: string, values: Record<string, string | number> = {}): string =>
    i18n.exists(key, { ns: "staff" }) ? t(key as "audit.title", values) : otherwise;
}
