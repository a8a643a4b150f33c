import { ContentPlace } from "#features/content/content-place.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The place where the content of the academy is changed. */
export function ContentScreen() {
  return (
    <StaffLayout place="content">
      <ContentPlace />
    </StaffLayout>
  );
}
