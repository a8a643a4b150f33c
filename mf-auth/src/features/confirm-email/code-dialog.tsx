import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { CodeStep } from "./code-step.tsx";
import { ConfirmedStep } from "./confirmed-step.tsx";

interface CodeDialogProps {
  student: Student;
  /** "Later": the code can be given another day. Escape is no such wish: it stays. */
  onLater: () => void;
  onChangeEmail: () => unknown;
}

/** The code from the mail, over the sign-up form; then the words of success (spec §2). */
export function CodeDialog({ student, onLater, onChangeEmail }: CodeDialogProps) {
  const t = useTranslations("auth");
  const done = student.email_verified;
  return (
    <Dialog open onClose={onLater} dismissible={false} title={t(done ? "code.done" : "code.title")} size="small">
      {done ? <ConfirmedStep /> : <CodeStep student={student} onLater={onLater} onChangeEmail={onChangeEmail} />}
    </Dialog>
  );
}
