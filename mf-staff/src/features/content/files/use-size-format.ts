import { useLanguage, useTranslations } from "@academy/shared/i18n";
import { sizeOf } from "./pace.ts";

/** Formats file sizes and remaining times in the page's language. */
export function useSizeFormat() {
  const t = useTranslations("staff");
  const language = useLanguage();
  const size = (bytes: number): string => {
    const { value, unit } = sizeOf(bytes);
    return t(`content.files.${unit}`, { value: value.toLocaleString(language) });
  };
  const left = (seconds: number): string => {
    const minutes = Math.ceil(seconds / 60);
    if (minutes <= 1) return t("content.files.left_soon");
    if (minutes < 60) return t("content.files.left_minutes", { minutes });
    return t("content.files.left_hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
  return { size, left };
}
