import { dayOfVersion, numberOfVersion } from "@academy/shared/contract/legal/terms-version";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslations } from "@academy/shared/i18n";

/** Names a version of the legal texts: by its day, and by its number too when it is not the first version of that day (decision 0093). */
export function useTermsDate(): (version: string) => string {
  const t = useTranslations("common");
  const language = useLanguage();
  return (version) => {
    const date = longDate(new Date(dayOfVersion(version)), language, "UTC");
    const number = numberOfVersion(version);
    return number > 1 ? t("terms_version", { date, number }) : date;
  };
}
