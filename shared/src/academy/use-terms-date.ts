import { dayOfVersion, numberOfVersion } from "@academy/shared/contract/legal/terms-version";
import { longDate } from "@academy/shared/format/date-time";
import { useLanguage, useTranslation } from "@academy/shared/i18n";

/** How a version of the legal texts is said: by its day, and which of the day it is where there were several (decision 0093). */
export function useTermsDate(): (version: string) => string {
  const { t } = useTranslation("common");
  const language = useLanguage();
  return (version) => {
    const date = longDate(new Date(dayOfVersion(version)), language, "UTC");
    const number = numberOfVersion(version);
    return number > 1 ? t("terms_version", { date, number }) : date;
  };
}
