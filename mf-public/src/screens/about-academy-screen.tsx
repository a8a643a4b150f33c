import { PageTitle } from "@academy/shared/ui/layout/page-title";
import { useRememberPage } from "#academy/last-page.ts";
import { usePageTexts } from "#academy/use-page-texts.ts";
import { DraftPreviewNotice } from "#features/draft-preview/draft-preview-notice.tsx";
import { AcademyWelcome } from "#features/hero-video/academy-welcome.tsx";
import { BoardSection } from "#features/organisation/board-section.tsx";
import { PeopleSection } from "#features/organisation/people-section.tsx";

/** About the academy, with its organisational structure. */
export function AboutAcademyScreen() {
  useRememberPage("about");
  const { t } = usePageTexts("academy");
  return (
    <>
      <PageTitle title={t("academy.head.title")} />
      <DraftPreviewNotice />
      <AcademyWelcome />
      <BoardSection />
      <PeopleSection part="council" status="ACADEMIC_COUNCIL" ground="raised" />
      <PeopleSection part="committee" status="SELECTION_COMMITTEE" />
    </>
  );
}
