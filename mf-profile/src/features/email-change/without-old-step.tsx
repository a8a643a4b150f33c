import {
  EMAIL_CHANGE_WAIT_DAYS,
  type EmailChange,
  type EmailChangeState,
} from "@academy/shared/contract/auth/email-change";
import type { Student } from "@academy/shared/contract/students/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { MutationButton } from "@academy/shared/ui/forms/mutation-button";
import { useFocus } from "@academy/shared/ui/hooks/use-focus";
import { goOnWithoutOld } from "./email-change.api.ts";
import own from "./email-change.module.css";

interface WithoutOldStepProps {
  student: Student;
  change: EmailChange;
  onBack: () => void;
  onContinued: (state: EmailChangeState) => unknown;
  onRefused: (error: unknown) => unknown;
}

/** What follows from doing without the old mailbox, before it is done: the change waits, and can be stopped from there. */
export function WithoutOldStep({ student, change, onBack, onContinued, onRefused }: WithoutOldStepProps) {
  const t = useTranslations("profile");
  const go = useFocus<HTMLButtonElement>();
  const goOn = useMutation({
    mutationFn: goOnWithoutOld,
    onSuccess: onContinued,
    onError: onRefused,
  });
  const values = { email: change.email, old: student.email, count: EMAIL_CHANGE_WAIT_DAYS };
  return (
    <div className={own.form}>
      <div className={own.paragraphs}>
        <p>{t("email_change.without_lead", values)}</p>
        <p>{t("email_change.without_more", values)}</p>
      </div>
      <MutationButton ref={go} wide call="update" mutation={goOn} pendingLabel={t("email_change.sending")}>
        {t("email_change.without_go_on")}
      </MutationButton>
      <Button variant="link" disabled={goOn.isPending} onClick={onBack}>
        {t("email_change.back")}
      </Button>
    </div>
  );
}
