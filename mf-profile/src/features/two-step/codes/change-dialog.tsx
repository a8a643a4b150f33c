import type { RecoveryCodes } from "@academy/shared/contract/auth/second-factor";
import type { Student } from "@academy/shared/contract/students/students";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { raiseToast } from "@academy/shared/ui/notifications/toast";
import { type ComponentProps, useState } from "react";
import { ConfirmForm } from "#features/two-step/confirm/confirm-form.tsx";
import own from "#features/two-step/style/two-step.module.css";
import { CodesDialog } from "./codes-dialog.tsx";

/** What each dialog that changes the factors is given. */
export interface ChangeProps {
  student: Student;
  /** The change was made: what is listed is out of date. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

interface ChangeDialogProps<Answer>
  extends ChangeProps,
    Omit<ComponentProps<typeof ConfirmForm<Answer>>, "student" | "onDone" | "children"> {
  title: string;
  /** What the change means. */
  lead: string;
  /** The notification afterwards, unless recovery codes are shown. */
  done?: (answer: Answer) => string;
  /** Fields above the password. */
  children?: ComponentProps<typeof ConfirmForm>["children"];
}

/** A change of the factors in a dialog: after the password the recovery codes that come with it, or a notification. */
export function ChangeDialog<Answer extends Partial<RecoveryCodes>>(props: ChangeDialogProps<Answer>) {
  const { title, lead, done, onChanged, onClose, children, ...form } = props;
  const [codes, setCodes] = useState<string[]>([]);
  const finish = async (answer: Answer) => {
    if (answer.recovery_codes?.length) {
      setCodes(answer.recovery_codes);
      return void onChanged();
    }
    await onChanged();
    onClose();
    if (done) raiseToast({ tone: "success", message: done(answer) });
  };
  if (codes.length > 0) return <CodesDialog codes={codes} isFirst={done !== undefined} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={title} size="small">
      <ConfirmForm {...form} onDone={finish}>
        <p className={own.text}>{lead}</p>
        {children}
      </ConfirmForm>
    </Dialog>
  );
}
