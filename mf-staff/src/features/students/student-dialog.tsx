import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { type ActionTexts, ReasonDialog, type ReasonDialogProps } from "#ui/reason-dialog.tsx";
import { nameOf } from "./name-of.ts";

/** The props of an action's dialog. */
export interface ActionDialogProps {
  record: StudentRecord;
  onClose: () => void;
}

interface StudentDialogProps<Result> extends ActionDialogProps, Omit<ReasonDialogProps<Result>, "texts" | "draftKey"> {
  /** The action, which names the group of its texts. */
  action: "grant" | "revoke" | "extend" | "group" | "block" | "unblock" | "delete" | "end_sessions";
  /** Texts in place of those of the group. */
  texts?: Partial<ActionTexts> | false;
}

/** Confirms an action with a student. */
export function StudentDialog<Result>({ action, record: { account }, texts, ...dialog }: StudentDialogProps<Result>) {
  const t = useTranslations("staff");
  return (
    <ReasonDialog
      {...dialog}
      texts={{ ...t(`students.${action}`, { returnObjects: true, name: nameOf(account) }), ...texts }}
      draftKey={`${action}:${account.id}`}
    />
  );
}
