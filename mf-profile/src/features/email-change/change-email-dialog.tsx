import type { EmailChangeState } from "@academy/shared/contract/auth/email-change";
import type { Student } from "@academy/shared/contract/students/students";
import { hasCode } from "@academy/shared/http";
import { useTranslations } from "@academy/shared/i18n";
import { useInvalidate } from "@academy/shared/query/use-invalidate";
import { useStudentCache } from "@academy/shared/session/student-cache";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { useState } from "react";
import { devicesQuery } from "#devices/devices-query.ts";
import { ChangeEnd } from "./change-end.tsx";
import { CodeStep } from "./code-step.tsx";
import { RequestStep } from "./request-step.tsx";
import { WaitText } from "./wait-text.tsx";
import { WithoutOldStep } from "./without-old-step.tsx";

interface ChangeEmailDialogProps {
  student: Student;
  onClose: () => void;
}

/**
 * A change of the address from the password to its end (decision 0037). Which step is shown follows from the student's record: a
 * reload, or another device, goes on where it was.
 */
export function ChangeEmailDialog({ student, onClose }: ChangeEmailDialogProps) {
  const t = useTranslations("profile");
  const invalidate = useInvalidate();
  const { merge, reload } = useStudentCache();
  /** The change was made by the last code, or its last try came too late. */
  const [end, setEnd] = useState<"made" | "over" | null>(null);
  const [withoutOld, setWithoutOld] = useState(false);
  const change = student.email_change ?? null;

  const onChecked = (state: EmailChangeState) => {
    if (!state.email_change) {
      setEnd("made");
      void invalidate(devicesQuery());
    }
    merge(state);
  };
  const onRefused = (error: unknown) => {
    if (!hasCode(error, "email_change.none")) return;
    setEnd("over");
    void reload();
  };

  const step = () => {
    if (end === "made") {
      return (
        <ChangeEnd title={t("email_change.done")} onClose={onClose}>
          <p>{t("email_change.done_lead", { email: student.email })}</p>
        </ChangeEnd>
      );
    }
    if (!change) return <RequestStep student={student} isOver={end === "over"} onBegun={merge} />;
    if (change.step === "waiting") {
      return (
        <ChangeEnd title={t("email_change.confirmed")} onClose={onClose}>
          <WaitText student={student} change={change} />
        </ChangeEnd>
      );
    }
    if (withoutOld && change.step === "old") {
      const back = () => setWithoutOld(false);
      return (
        <WithoutOldStep student={student} change={change} onBack={back} onContinued={merge} onRefused={onRefused} />
      );
    }
    return (
      <CodeStep
        key={change.step}
        student={student}
        change={change}
        onChecked={onChecked}
        onRefused={onRefused}
        onWithoutOld={() => setWithoutOld(true)}
      />
    );
  };
  return (
    <Dialog open onClose={onClose} title={t("email_change.title")} size="small">
      {step()}
    </Dialog>
  );
}
