import { ContentSection } from "#features/content/content-section.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section in which staff change the academy's content. */
export function ContentScreen() {
  return (
    <StaffLayout section="content">
      <ContentSection />
    </StaffLayout>
  );
}
