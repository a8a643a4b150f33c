import { QuestionsList } from "#features/questions/questions-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The place of the questions over all lectures (reading 85). */
export function QuestionsScreen() {
  return (
    <StaffLayout section="questions">
      <QuestionsList />
    </StaffLayout>
  );
}
