import { ContentSection } from "#features/content/content-section.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The place where the content of the academy is changed. */
export function ContentScreen() {
  return (
    <StaffLayout section="content">
      <ContentSection />
    </StaffLayout>
  );
}
