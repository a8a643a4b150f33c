import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { VerifyPage } from "#features/verify-certificate/verify-page.tsx";

/** Whether a certificate is genuine. */
export function VerifyScreen() {
  const t = usePageTexts("certification");
  return (
    <>
      <PageTitle title={t("certification.verify.heading")} />
      <VerifyPage />
    </>
  );
}
