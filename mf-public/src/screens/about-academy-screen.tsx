import { useRememberPage } from "#academy/last-page.ts";
import { EditedPage } from "#features/draft-preview/edited-page.tsx";
import { AcademyWelcome } from "#features/hero-video/academy-welcome.tsx";
import { BoardSection } from "#features/organisation/board-section.tsx";
import { PeopleSection } from "#features/organisation/people-section.tsx";

/** About the academy, with its organisational structure. */
export function AboutAcademyScreen() {
  useRememberPage("about");
  return (
    <EditedPage head="academy.head">
      <AcademyWelcome />
      <BoardSection />
      <PeopleSection part="council" status="ACADEMIC_COUNCIL" ground="raised" />
      <PeopleSection part="committee" status="SELECTION_COMMITTEE" />
    </EditedPage>
  );
}
