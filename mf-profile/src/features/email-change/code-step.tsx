import type { EmailChange, EmailChangeState } from "@academy/shared/contract/auth/email-change";
import { EMAIL_CHANGE_WAIT_DAYS } from "@academy/shared/contract/auth/email-change";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Button } from "@academy/shared/ui/buttons/button";
import { CodeForm } from "@academy/shared/ui/verification-code/code-form";
import { CodeSent } from "@academy/shared/ui/verification-code/code-sent";
import { checkChangeCode, sendChangeCode } from "./email-change.api.ts";
import own from "./email-change.module.css";

interface CodeStepProps {
  student: Student;
  change: EmailChange;
  onChecked: (state: EmailChangeState) => unknown;
  onRefused: (error: unknown) => unknown;
  onWithoutOld: () => unknown;
}

/** The code of the mailbox that is asked for: the old one's, then the new one's. */
export function CodeStep({ student, change, onChecked, onRefused, onWithoutOld }: CodeStepProps) {
  const t = useTranslations("profile");
  const { merge, reload } = useStudentCache();
  const isOld = change.step === "old";
  const address = isOld ? student.email : change.email;
  const withRefusal = async (work: Promise<EmailChangeState>) => {
    try {
      return await work;
    } catch (error) {
      onRefused(error);
      throw error;
    }
  };

  return (
    <CodeForm
      call="update"
      lead={
        <div className={own.paragraphs}>
          {!change.waits && <p className={own.step}>{t(isOld ? "email_change.step_old" : "email_change.step_new")}</p>}
          <CodeSent address={address} length={student.code_length} expiresAt={change.expires_at} />
          {change.waits && <p>{t("email_change.then_waits", { count: EMAIL_CHANGE_WAIT_DAYS })}</p>}
        </div>
      }
      length={student.code_length}
      resendAt={change.resend_at}
      check={(code) => withRefusal(checkChangeCode(code))}
      onChecked={onChecked}
      send={async () => merge(await withRefusal(sendChangeCode()))}
      onTooSoon={reload}
      submitLabel={t("email_change.confirm")}
      goOnBy={t("email_change.go_on_by")}
    >
      {isOld && (
        <Button variant="link" onClick={onWithoutOld}>
          {t("email_change.cannot_read")}
        </Button>
      )}
    </CodeForm>
  );
}
