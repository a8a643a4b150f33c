import { useTranslation } from "@academy/shared/i18n";
import { Disclosure } from "@academy/shared/ui/disclosure";
import { PageSection } from "@academy/shared/ui/page-section";
import { useState } from "react";
import { StructuredData } from "#ui/structured-data.tsx";

const QUESTIONS = ["language", "access", "card", "currency", "certificate", "refund"] as const;

/** What people ask before they buy. */
export function FaqSection() {
  const { t } = useTranslation("public");
  const [open, setOpen] = useState<(typeof QUESTIONS)[number] | null>(null);
  return (
    <PageSection width="reading" eyebrow={t("course.faq.eyebrow")} title={t("course.faq.title")}>
      <StructuredData
        facts={{
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map((key) => ({
            "@type": "Question",
            name: t(`course.faq.${key}.question`),
            acceptedAnswer: { "@type": "Answer", text: t(`course.faq.${key}.answer`) },
          })),
        }}
      />
      <div>
        {QUESTIONS.map((key) => (
          <Disclosure
            key={key}
            title={t(`course.faq.${key}.question`)}
            open={open === key}
            onToggle={() => setOpen(open === key ? null : key)}
          >
            <p>{t(`course.faq.${key}.answer`)}</p>
          </Disclosure>
        ))}
      </div>
    </PageSection>
  );
}
