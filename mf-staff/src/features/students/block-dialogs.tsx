import type { BlockEmail } from "@academy/shared/contract/staff/student-record";
import { useTranslations } from "@academy/shared/i18n";
import { useQuery } from "@academy/shared/query";
import { Checkbox } from "@academy/shared/ui/forms/checkbox";
import { useState } from "react";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import type { ActionDialogProps } from "./action-dialog-props.ts";
import { nameOf } from "./name-of.ts";
import { blockStudent, unblockStudent } from "./query/student-actions.api.ts";
import { blockEmailQuery } from "./students.api.ts";
import styles from "./students.module.css";

/** Blocks an account, with a preview of the email to the student; undoing it also gives back the lost access time. */
export function BlockDialog({ record: { account }, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const [silent, setSilent] = useState(false);
  const letter = useQuery(blockEmailQuery(account.id));
  const name = nameOf(account);
  const hasEmail = !silent && account.confirmed_at !== null;
  return (
    <ReasonDialog
      texts={{
        ...t("students.block", { returnObjects: true, name }),
        ...(!hasEmail && { why: t("students.block.silent_why") }),
      }}
      draftKey={`block:${account.id}`}
      send={({ reason }) => blockStudent(account.id, { reason, silent })}
      undo={() => unblockStudent(account.id, { reason: t("students.undo_reason"), unfounded: true })}
      onClose={onClose}
    >
      {hasEmail && letter.data && <EmailPreview letter={letter.data} />}
      {account.confirmed_at !== null && (
        <Checkbox checked={silent} onChange={({ target }) => setSilent(target.checked)}>
          {t("students.block.silent")}
        </Checkbox>
      )}
    </ReasonDialog>
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
export function UnblockDialog({ record: { account }, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const [unfounded, setUnfounded] = useState(false);
  const name = nameOf(account);
  return (
    <ReasonDialog
      texts={t("students.unblock", { returnObjects: true, name })}
      draftKey={`unblock:${account.id}`}
      send={({ reason }) => unblockStudent(account.id, { reason, unfounded })}
      onClose={onClose}
    >
      <Checkbox checked={unfounded} onChange={({ target }) => setUnfounded(target.checked)}>
        {t("students.unblock.unfounded")}
      </Checkbox>
    </ReasonDialog>
  );
}
