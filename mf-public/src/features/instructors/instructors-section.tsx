import { INSTRUCTORS_PER_VIEW, PEOPLE_PER_VIEW } from "@academy/shared/ui/carousel/slides-per-view";
import { PageSection } from "@academy/shared/ui/layout/page-section";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { PersonSlides } from "#ui/person-slides.tsx";

interface InstructorsSectionProps {
  /** The course page shows more of them at once than the main page (spec §9: 6.4 at 1280). */
  on: "home" | "course";
  ground?: "page" | "raised";
}

/** The people with status INSTRUCTOR, to slide through (spec §2). */
export function InstructorsSection({ on, ground = "page" }: InstructorsSectionProps) {
  const t = usePageTexts(on);
  const title = t(`${on}.instructors.title`);
  return (
    <PageSection
      ground={ground}
      eyebrow={t(`${on}.instructors.eyebrow`)}
      title={title}
      lead={t(`${on}.instructors.lead`)}
    >
      <PersonSlides
        label={title}
        status="INSTRUCTOR"
        call="instructors"
        empty={t(`${on}.instructors.empty`)}
        perView={on === "course" ? INSTRUCTORS_PER_VIEW : PEOPLE_PER_VIEW}
      />
    </PageSection>
  );
}
