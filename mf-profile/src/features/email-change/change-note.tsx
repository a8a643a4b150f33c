import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { cancelChange } from "./email-change.api.ts";
import own from "./email-change.module.css";
import { WaitText } from "./wait-text.tsx";

interface ChangeNoteProps {
  student: Student;
  /** Opens the dialog where the code is given. */
  onGoOn: () => void;
}

/** A change that is under way, with the way on and the way out; and that it was cancelled. */
export function ChangeNote({ student, onGoOn }: ChangeNoteProps) {
  const t = useTranslations("profile");
  const { merge } = useStudentCache();
  const cancel = useMutation({ mutationFn: cancelChange, onSuccess: merge });
  const change = student.email_change;
  const isCancelled = cancel.isSuccess && !change;
  // The button that had the focus is gone with the change.
  const cancelled = useFocus<HTMLParagraphElement>(isCancelled);
  if (!change) {
    return (
      <p ref={cancelled} tabIndex={-1} role="status" className={own.message}>
        {isCancelled ? t("email_change.cancelled") : ""}
      </p>
    );
  }
  const waits = change.step === "waiting";
  return (
    <div className={own.end}>
      <Banner tone={waits ? "warning" : "info"}>
        {waits ? (
          <WaitText student={student} change={change} />
        ) : (
          <p className={own.text}>{t("email_change.begun", { email: change.email })}</p>
        )}
      </Banner>
      <ErrorNote error={cancel.error} call="update" onRetry={() => cancel.mutate()} retrying={cancel.isPending} />
      <div className={own.actions}>
        {!waits && <Button onClick={onGoOn}>{t("email_change.go_on")}</Button>}
        <Button variant="secondary" clickMutation={cancel} pendingLabel={t("email_change.cancelling")}>
          {t("email_change.cancel")}
        </Button>
      </div>
    </div>
  );
}
