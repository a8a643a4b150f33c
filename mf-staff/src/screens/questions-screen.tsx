import { QuestionsList } from "#features/questions/questions-list.tsx";
import { StaffLayout } from "#ui/staff-layout.tsx";

/** The section of the questions on all lectures. */
export function QuestionsScreen() {
  return (
    <StaffLayout section="questions">
      <QuestionsList />
    </StaffLayout>
  );
}
