import { useTranslation } from "@academy/shared/i18n";
import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { VerifyPage } from "#features/verify-certificate/verify-page.tsx";

/** Whether a certificate is genuine. */
export function VerifyScreen() {
  const { t } = useTranslation("public");
  return (
    <>
      <PageTitle title={t("certification.verify.heading")} />
      <VerifyPage />
    </>
  );
}
