import { REASON_MAX } from "@academy/shared/contract/staff/reason";
import type { StudentRecord } from "@academy/shared/contract/staff/student-record";
import type { StudentSecurity } from "@academy/shared/contract/staff/student-security";
import { keepFactors, removeFactors } from "@academy/shared/contract/staff/student-steps.operations";
import { lengthOf } from "@academy/shared/contract/text-length";
import { academyDay } from "@academy/shared/format/date-time";
import { callApi } from "@academy/shared/http";
import { useLanguage, useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { useErrorMessages } from "@academy/shared/ui/errors/error-messages";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { Banner } from "@academy/shared/ui/notifications/banner";
import { useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { ReasonDialog } from "#ui/reason-dialog.tsx";
import { nameOf } from "./name-of.ts";
import { Section } from "./section.tsx";
import styles from "./students.module.css";

interface LostFactorsProps {
  record: StudentRecord;
  loss: NonNullable<StudentSecurity["lost_factors"]>;
  canChange: boolean;
}

/** For an owner who has lost every second factor: the identity check by the staff, and the waiting time after it (decision 0103). */
export function LostFactors({ record, loss, canChange }: LostFactorsProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const [open, setOpen] = useState<"remove" | "keep" | null>(null);
  const close = () => setOpen(null);
  const { checked, due_at, requested_at } = loss;
  return (
    <Section title={t("students.lost_factors.title")}>
      <Banner tone="warning">
        {due_at ? (
          <>
            <p>{t("students.lost_factors.waiting", { day: academyDay(due_at, language) })}</p>
            <p>{t("students.lost_factors.was_checked", { checked: checked ?? "" })}</p>
          </>
        ) : (
          t("students.lost_factors.asked", { day: academyDay(requested_at, language) })
        )}
      </Banner>
      {canChange && (
        <div className={styles.steps}>
          {!due_at && (
            <Button variant="secondary" size="compact" onClick={() => setOpen("remove")}>
              {t("students.lost_factors.remove")}
            </Button>
          )}
          <Button variant="quiet" size="compact" onClick={() => setOpen("keep")}>
            {t("students.lost_factors.keep")}
          </Button>
        </div>
      )}
      {open === "remove" && <RemoveDialog record={record} onClose={close} />}
      {open === "keep" && <KeepDialog record={record} onClose={close} />}
    </Section>
  );
}

interface LossDialogProps {
  record: StudentRecord;
  onClose: () => void;
}

/** Begins the waiting time, with a note on how the owner's identity was checked. */
function RemoveDialog({ record: { account }, onClose }: LossDialogProps) {
  const { t } = useTranslation("staff");
  const words = useErrorMessages();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`checked-owner:${account.id}`, "", z.string());
  const checked = draft.value.trim();
  const [tried, setTried] = useState(false);
  const isLong = lengthOf(checked) > REASON_MAX;
  const wrong = isLong ? t("frame.reason_long", { most: REASON_MAX }) : !checked && words.ofCode("field.required");
  const step = useStep({
    send: (reason: string) => callApi(removeFactors, { params: { id: account.id }, body: { reason, checked } }),
    done: () => t("students.lost_factors.removed"),
  });
  return (
    <ReasonDialog
      title={t("students.lost_factors.remove_title", { name: nameOf(account) })}
      consequence={t("students.lost_factors.remove_why")}
      action={t("students.lost_factors.remove")}
      place={`remove-factors:${account.id}`}
      isReady={() => {
        setTried(true);
        if (wrong) field.current?.focus();
        return !wrong;
      }}
      onConfirm={async (reason) => {
        await step.mutateAsync(reason);
        draft.forget();
      }}
      onClose={onClose}
    >
      <TextArea
        ref={field}
        data-initial-focus=""
        label={t("students.lost_factors.checked")}
        help={t("students.lost_factors.checked_help")}
        maxLength={REASON_MAX}
        value={draft.value}
        onChange={({ target }) => {
          draft.write(target.value);
          setTried(false);
        }}
        error={(tried && wrong) || undefined}
      />
    </ReasonDialog>
  );
}

/** Cancels the request, or the waiting time. */
function KeepDialog({ record: { account }, onClose }: LossDialogProps) {
  const { t } = useTranslation("staff");
  const step = useStep({
    send: (reason: string) => callApi(keepFactors, { params: { id: account.id }, body: { reason } }),
    done: () => t("students.lost_factors.kept"),
  });
  return (
    <ReasonDialog
      title={t("students.lost_factors.keep_title", { name: nameOf(account) })}
      consequence={t("students.lost_factors.keep_why")}
      action={t("students.lost_factors.keep")}
      place={`keep-factors:${account.id}`}
      onConfirm={step.mutateAsync}
      onClose={onClose}
    />
  );
}
