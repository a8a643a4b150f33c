import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { Button } from "@academy/shared/ui/buttons/button";
import { type FC, useState } from "react";
import { useAction } from "#actions/use-action.ts";
import { useMay } from "#me/use-may.ts";
import { ActionFailure } from "#ui/action-failure.tsx";
import { BlockDialog, UnblockDialog } from "./block-dialogs.tsx";
import { coursesHeld, coursesToGive } from "./course-choice.tsx";
import { ExtendDialog, GrantDialog, GroupDialog, RevokeDialog } from "./course-dialogs.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { resendCode } from "./query/student-actions.api.ts";
import type { ActionDialogProps } from "./student-dialog.tsx";
import styles from "./students.module.css";

const DIALOGS = {
  extend: ExtendDialog,
  grant: GrantDialog,
  revoke: RevokeDialog,
  group: GroupDialog,
  block: BlockDialog,
  unblock: UnblockDialog,
  delete: DeleteDialog,
} as const satisfies Record<string, FC<ActionDialogProps>>;
type ActionName = keyof typeof DIALOGS;

const DANGEROUS: readonly ActionName[] = ["revoke", "block", "delete"];

/** The actions that this account and the member's rights allow now. */
function actionsOf(record: StudentRecord, mayDelete: boolean): ActionName[] {
  const { account } = record;
  const course: ActionName[] = [
    ...(coursesHeld(record).length > 0 ? (["extend", "revoke"] as const) : []),
    ...(coursesToGive(record).length > 0 ? (["grant"] as const) : []),
  ];
  return [
    ...(account.confirmed_at ? course : []),
    "group",
    account.blocked_at ? "unblock" : "block",
    ...(mayDelete ? (["delete"] as const) : []),
  ];
}

/** The actions that staff can take with an account, each with its consequence and a reason. */
export function StudentActions({ record }: { record: StudentRecord }) {
  const t = useTranslations("staff");
  const [open, setOpen] = useState<ActionName | null>(null);
  const mayDelete = useMay()("students.delete");
  const { account } = record;
  const resend = useAction({
    send: () => resendCode(account.id),
    done: () => t("students.resend.done"),
  });
  const Dialog = open && DIALOGS[open];
  return (
    <div>
      <div className={styles.actions}>
        {actionsOf(record, mayDelete).map((name) => (
          <Button
            key={name}
            variant={DANGEROUS.includes(name) ? "quiet-danger" : "secondary"}
            size="compact"
            onClick={() => setOpen(name)}
          >
            {t(`students.${name}.action`)}
          </Button>
        ))}
        {!account.confirmed_at && !account.blocked_at && (
          <Button variant="secondary" size="compact" clickMutation={resend} pendingLabel={t("frame.sending")}>
            {t("students.resend.action")}
          </Button>
        )}
      </div>
      <ActionFailure error={resend.error} />
      {Dialog && <Dialog record={record} onClose={() => setOpen(null)} />}
    </div>
  );
}
