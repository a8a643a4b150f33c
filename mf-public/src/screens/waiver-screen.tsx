import { useTranslation } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { ComingSoon } from "#features/coming-soon/coming-soon.tsx";

/** The tuition waiver, visited directly. */
export function WaiverScreen() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("waiver.title")} />
      <ComingSoon />
    </>
  );
}
