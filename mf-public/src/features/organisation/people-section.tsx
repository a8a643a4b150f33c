import type { PersonStatus } from "@academy/shared/contract/organisation";
import { Async } from "@academy/shared/ui/async/async";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { Skeleton } from "@academy/shared/ui/loading/skeleton";
import { usePeople } from "#academy/people.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { PersonSlides } from "#ui/person-slides.tsx";

interface PeopleSectionProps {
  part: "council" | "committee";
  status: PersonStatus;
  ground?: "page" | "raised";
}

/** The academic council or the selection committee: a carousel with arrows (spec §2). */
export function PeopleSection({ part, status, ground = "page" }: PeopleSectionProps) {
  const { t } = usePageTexts("academy");
  const people = usePeople(status);
  const title = t(`academy.${part}.title`);
  return (
    <PageSection ground={ground} eyebrow={t(`academy.${part}.eyebrow`)} title={title} lead={t(`academy.${part}.lead`)}>
      <Async result={people} empty={t("academy.empty")} skeleton={<Skeleton shape="card" count={5} />}>
        {(members) => <PersonSlides label={title} people={members} />}
      </Async>
    </PageSection>
  );
}
