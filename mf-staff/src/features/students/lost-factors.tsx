import { REASON_MAX, Reason } from "@academy/shared/contract/staff/reason";
import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import type { StudentSecurity } from "@academy/shared/contract/staff/student-security";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { useDay } from "@academy/shared/ui/data-display/use-day";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "#ui/form-dialog.tsx";
import { ReasonButton, ReasonField, useReasonSentence } from "#ui/reason-dialog.tsx";
import { nameOf } from "./name-of.ts";
import { keepFactors, removeFactors } from "./query/student-actions.api.ts";
import { Section } from "./section.tsx";
import type { ActionDialogProps } from "./student-dialog.tsx";
import styles from "./students.module.css";

interface LostFactorsProps {
  record: StudentRecord;
  loss: NonNullable<StudentSecurity["lost_factors"]>;
  canChange: boolean;
}

/** For an owner who has lost every second factor: the identity check by the staff, and the waiting time after it (decision 0103). */
export function LostFactors({ record, loss, canChange }: LostFactorsProps) {
  const t = useTranslations("staff");
  const day = useDay();
  const { checked, due_at, requested_at } = loss;
  return (
    <Section title={t("students.lost_factors.title")}>
      <Banner tone="warning">
        {due_at ? (
          <>
            <p>{t("students.lost_factors.waiting", { day: day(due_at) })}</p>
            <p>{t("students.lost_factors.was_checked", { checked: checked ?? "" })}</p>
          </>
        ) : (
          t("students.lost_factors.asked", { day: day(requested_at) })
        )}
      </Banner>
      {canChange && (
        <div className={styles.actions}>
          <DialogButton
            when={!due_at}
            variant="secondary"
            size="compact"
            dialog={(close) => <RemoveDialog record={record} onClose={close} />}
          >
            {t("students.lost_factors.remove")}
          </DialogButton>
          <ReasonButton
            variant="quiet"
            size="compact"
            texts={t("students.lost_factors.keep_factors", { returnObjects: true, name: nameOf(record.account) })}
            draftKey={`keep-factors:${record.account.id}`}
            send={(body) => keepFactors(record.account.id, body)}
          />
        </div>
      )}
    </Section>
  );
}

const Sent = z.object({ checked: Reason, reason: Reason });

/** Begins the waiting time, with a note on how the owner's identity was checked. */
function RemoveDialog({ record: { account }, onClose }: ActionDialogProps) {
  const t = useTranslations("staff");
  const reasonSentence = useReasonSentence();
  const action = useAction({
    send: (body: z.infer<typeof Sent>) => removeFactors(account.id, body),
    done: () => t("students.lost_factors.removed"),
    after: onClose,
  });
  const form = useForm({
    mutation: action,
    draft: useDraft(`checked-owner:${account.id}`, { checked: "", reason: "" }),
    validate: Sent,
    sentenceOf: (field, code) => reasonSentence(code === "field.too_long" ? "reason" : field, code),
  });
  return (
    <FormDialog
      title={t("students.lost_factors.remove_title", { name: nameOf(account) })}
      action={t("students.lost_factors.remove")}
      form={form}
      variant="danger"
      onClose={onClose}
    >
      <p>{t("students.lost_factors.remove_why")}</p>
      <TextArea
        {...form.field("checked")}
        data-initial-focus=""
        label={t("students.lost_factors.checked")}
        help={t("students.lost_factors.checked_help")}
        maxLength={REASON_MAX}
      />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}
