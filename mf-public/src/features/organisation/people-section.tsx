import type { PersonStatus } from "@academy/shared/contract/organisation";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { PersonSlides } from "#ui/person-slides.tsx";

interface PeopleSectionProps {
  part: "council" | "committee";
  status: PersonStatus;
  ground?: "page" | "raised";
}

/** The academic council or the selection committee: a carousel with arrows (spec §2). */
export function PeopleSection({ part, status, ground = "page" }: PeopleSectionProps) {
  const t = usePageTexts("academy");
  const title = t(`academy.${part}.title`);
  return (
    <PageSection ground={ground} eyebrow={t(`academy.${part}.eyebrow`)} title={title} lead={t(`academy.${part}.lead`)}>
      <PersonSlides label={title} status={status} empty={t("academy.empty")} />
    </PageSection>
  );
}
