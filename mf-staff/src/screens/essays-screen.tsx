import { EssayQueue } from "#features/essays/essay-queue.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The reviewers' desk (readings 79 and 85). */
export function EssaysScreen() {
  return (
    <StaffLayout section="essays">
      <EssayQueue />
    </StaffLayout>
  );
}
