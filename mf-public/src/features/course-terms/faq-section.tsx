import { Disclosure } from "@academy/shared/ui/layout/disclosure";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { useCertificatePoints } from "#academy/certificate-points.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { ExpandAll } from "#ui/expand-all.tsx";
import { StructuredData } from "#ui/structured-data.tsx";
import { useDisclosures } from "#ui/use-disclosures.ts";

const QUESTIONS = ["language", "access", "card", "currency", "certificate", "refund"] as const;

/** What people ask before they buy. */
export function FaqSection() {
  const t = usePageTexts("course");
  const points = useCertificatePoints();
  const { isOpen, toggle, ...all } = useDisclosures(QUESTIONS);
  return (
    <PageSection ground="raised" width="reading" eyebrow={t("course.faq.eyebrow")} title={t("course.faq.title")}>
      <StructuredData
        facts={{
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map((key) => ({
            "@type": "Question",
            name: t(`course.faq.${key}.question`),
            acceptedAnswer: { "@type": "Answer", text: t(`course.faq.${key}.answer`, { points }) },
          })),
        }}
      />
      <ExpandAll {...all} />
      <div>
        {QUESTIONS.map((key) => (
          <Disclosure key={key} title={t(`course.faq.${key}.question`)} open={isOpen(key)} onToggle={() => toggle(key)}>
            <p>{t(`course.faq.${key}.answer`, { points })}</p>
          </Disclosure>
        ))}
      </div>
    </PageSection>
  );
}
