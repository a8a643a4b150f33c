import { EssayQueue } from "#features/essays/essay-queue.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section in which reviewers read essays. */
export function EssaysScreen() {
  return (
    <StaffLayout section="essays">
      <EssayQueue />
    </StaffLayout>
  );
}
