import type { BlockEmail } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { useState } from "react";
import { blockStudent, unblockStudent } from "./query/student-actions.api.ts";
import { type ActionDialogProps, StudentDialog } from "./student-dialog.tsx";
import { blockEmailQuery } from "./students.api.ts";
import styles from "./students.module.css";

/** Blocks an account, with a preview of the email to the student; undoing it also gives back the lost access time. */
export function BlockDialog(dialog: ActionDialogProps) {
  const t = useTranslations("staff");
  const { id, confirmed_at } = dialog.record.account;
  const [silent, setSilent] = useState(false);
  const letter = useQuery(blockEmailQuery(id));
  const hasEmail = !silent && confirmed_at !== null;
  return (
    <StudentDialog
      {...dialog}
      action="block"
      texts={!hasEmail && { why: t("students.block.silent_why") }}
      send={({ reason }) => blockStudent(id, { reason, silent })}
      undo={() => unblockStudent(id, { reason: t("students.undo_reason"), unfounded: true })}
    >
      {hasEmail && letter.data && <EmailPreview letter={letter.data} />}
      {confirmed_at !== null && (
        <Checkbox checked={silent} onCheckedChange={setSilent}>
          {t("students.block.silent")}
        </Checkbox>
      )}
    </StudentDialog>
  );
}

/** The email about a block in the student's language, with a gap for the reason. */
function EmailPreview({ letter: { language, subject, before, after } }: { letter: BlockEmail }) {
  const t = useTranslations("staff");
  return (
    <blockquote lang={language} className={styles.email}>
      <strong>{subject}</strong>
      <span>{`\n\n${before}\n\n`}</span>
      <em>{t("students.block.here")}</em>
      <span>{`\n\n${after}`}</span>
    </blockquote>
  );
}

/** Unblocks an account. */
export function UnblockDialog(dialog: ActionDialogProps) {
  const t = useTranslations("staff");
  const [unfounded, setUnfounded] = useState(false);
  return (
    <StudentDialog
      {...dialog}
      action="unblock"
      send={({ reason }) => unblockStudent(dialog.record.account.id, { reason, unfounded })}
    >
      <Checkbox checked={unfounded} onCheckedChange={setUnfounded}>
        {t("students.unblock.unfounded")}
      </Checkbox>
    </StudentDialog>
  );
}
