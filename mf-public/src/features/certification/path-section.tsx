import { PageSection } from "@academy/shared/ui/layout/page-section";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { NumberedCards } from "#ui/cards.tsx";

const STEPS = ["modules", "essay", "evaluation", "certificate"] as const;

/** The certification path in four steps (spec §1). */
export function PathSection() {
  const t = usePageTexts("certification");
  const points = useCertificatePoints();
  const items = STEPS.map((key) => ({
    title: t(`certification.path.${key}.title`),
    text: t(`certification.path.${key}.text`, { points }),
  }));
  return (
    <PageSection eyebrow={t("certification.path.eyebrow")} title={t("certification.path.title")}>
      <NumberedCards items={items} />
    </PageSection>
  );
}
