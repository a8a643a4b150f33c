import { useTakesApplications } from "@academy/shared/academy/operator.api";
import { useTranslations } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { ComingSoon } from "#features/coming-soon/coming-soon.tsx";
import { ScholarshipPage } from "#features/scholarship/scholarship-page.tsx";

/** The tuition waiver: applications for scholarships once the operator takes them, until then that they are coming (readings 38 and 89). */
export function WaiverScreen() {
  const t = useTranslations("public");
  const isOpen = useTakesApplications();
  return (
    <>
      <PageTitle title={t("waiver.title")} />
      {isOpen ? <ScholarshipPage /> : <ComingSoon />}
    </>
  );
}
