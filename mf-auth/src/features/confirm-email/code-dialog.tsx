import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { CodeForm } from "@academy/shared/ui/verification-code/code-form";
import { CodeSent } from "@academy/shared/ui/verification-code/code-sent";
import { checkCode, sendCode } from "./confirm-email.api.ts";
import { ConfirmedStep } from "./confirmed-step.tsx";

interface CodeDialogProps {
  student: Student;
  /** "Later": the code can be given another day. Escape is no such wish: it stays. */
  onLater: () => void;
  onChangeEmail: () => unknown;
}

/** The code from the mail, over the sign-up form; then the words of success (spec §2). */
export function CodeDialog(confirmation: CodeDialogProps) {
  const t = useTranslations("auth");
  const { student, onLater } = confirmation;
  const done = student.email_verified;
  return (
    <Dialog open onClose={onLater} dismissible={false} title={t(done ? "code.done" : "code.title")} size="small">
      {done ? <ConfirmedStep /> : <CodeStep {...confirmation} />}
    </Dialog>
  );
}

/** The code that confirms an address; the student's record knows its countdown, so a reload keeps it. */
function CodeStep({ student, onLater, onChangeEmail }: CodeDialogProps) {
  const t = useTranslations("auth");
  const { merge, reload } = useStudentCache();
  const changeEmail = useMutation({ mutationFn: async () => onChangeEmail() });
  const { email, code_length, resend_at, expires_at } = student;

  return (
    <CodeForm
      call="signUp"
      lead={<CodeSent address={email} length={code_length} expiresAt={expires_at} />}
      length={code_length}
      resendAt={resend_at}
      check={checkCode}
      onChecked={() => {
        merge({ email_verified: true });
        return reload();
      }}
      send={async () => {
        await sendCode();
        await reload();
      }}
      onTooSoon={reload}
      submitLabel={t("code.submit")}
      goOnBy={t("code.go_on_by")}
    >
      <Button variant="link" clickMutation={changeEmail}>
        {t("code.change_email")}
      </Button>
      <Button variant="link" onClick={onLater}>
        {t("code.later")}
      </Button>
    </CodeForm>
  );
}
