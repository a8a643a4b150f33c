import { useRolePath } from "@academy/shared/router";
import { ButtonLink } from "@academy/shared/ui/buttons/button";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { Half, Halves } from "#ui/halves.tsx";
import { TickedList } from "#ui/ticked-list.tsx";

const REQUIREMENTS = ["modules", "tests", "essay", "evaluation", "points"] as const;

/** What is required for the certificate, and the scholarships. */
export function RequirementsSection() {
  const t = usePageTexts("certification");
  const path = useRolePath();
  const points = useCertificatePoints();
  return (
    <PageSection ground="raised" label={t("certification.requirements.title")}>
      <Halves>
        <Half eyebrow={t("certification.requirements.eyebrow")} title={t("certification.requirements.title")}>
          <TickedList items={REQUIREMENTS.map((key) => t(`certification.requirements.${key}`, { points }))} />
        </Half>
        <Half eyebrow={t("certification.scholarships.eyebrow")} title={t("certification.scholarships.title")}>
          <p>{t("certification.scholarships.text")}</p>
          <p>{t("certification.scholarships.amount")}</p>
          <p>{t("certification.scholarships.number")}</p>
          <ButtonLink variant="secondary" to={{ pathname: path("home"), hash: "#contact" }}>
            {t("certification.scholarships.link")}
          </ButtonLink>
        </Half>
      </Halves>
    </PageSection>
  );
}
