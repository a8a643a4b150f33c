import type { StaffStudent } from "@academy/shared/contract/staff/students";
import { useTranslations } from "@academy/shared/i18n";
import { useMutation } from "@academy/shared/query";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useState } from "react";
import { GroupChoice } from "#groups/group-choice.tsx";
import { LeaveGuard } from "#ui/leave-guard.tsx";
import { ReasonField, useReasonSentence } from "#ui/reason-dialog.tsx";
import styles from "./bulk.module.css";
import { BulkLines } from "./bulk-lines.tsx";
import { BulkReach } from "./bulk-reach.tsx";
import type { Offered } from "./bulk-rules.ts";
import { useBulk } from "./use-bulk.ts";
import { useDays } from "./use-days.tsx";

interface BulkDialogProps {
  action: Offered;
  students: readonly StaffStudent[];
  /** Called when the dialog is closed; `wasTaken` says whether the action has begun for anybody. */
  onClose: (wasTaken: boolean) => void;
}

/** An action for many students: whom it reaches, the reason, its progress, a result line by line, and the way back. */
export function BulkDialog({ action, students, onClose }: BulkDialogProps) {
  const t = useTranslations("staff");
  const bulk = useBulk(action, students);
  const { days: typedDays, daysField } = useDays();
  const [group, setGroup] = useState<number | null>(null);
  const days = action === "extend" ? typedDays : null;

  /** Begins an action, or takes it back; the dialog shows why it could not begin. */
  const begin = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const form = useForm({
    mutation: begin,
    validate: ({ reason }: { reason: string }) => {
      const typed = { reason: reason.trim(), days, group };
      return validated(() => bulk.start(typed), {
        reason: !typed.reason && "field.required",
        days: days === 0 && "field.invalid",
      });
    },
    sentenceOf: useReasonSentence(),
  });
  const { lines, isRunning, reached } = bulk;
  const close = () => onClose(lines !== null);
  const canUndo =
    (action === "extend" || action === "grant") && (lines?.some(({ state }) => state === "done") ?? false);

  return (
    <Dialog
      onClose={close}
      title={t(`students.bulk.${action}.title`, { count: reached.length })}
      dismissible={!isRunning && !begin.isPending}
      actions={
        lines === null ? (
          <>
            <Button variant="quiet" disabled={begin.isPending} onClick={close}>
              {t("frame.cancel")}
            </Button>
            <Button
              type="submit"
              form={form.id}
              disabled={reached.length === 0}
              mutation={begin}
              pendingLabel={t("frame.sending")}
            >
              {t(`students.bulk.${action}.action`, { count: reached.length })}
            </Button>
          </>
        ) : isRunning ? (
          <Button variant="secondary" onClick={bulk.stop}>
            {t("students.bulk.stop")}
          </Button>
        ) : (
          <>
            {canUndo && (
              <Button variant="quiet" pending={begin.isPending} onClick={() => begin.mutate(() => bulk.undo(days))}>
                {t("students.bulk.undo")}
              </Button>
            )}
            <Button onClick={close}>{t("students.columns_done")}</Button>
          </>
        )
      }
    >
      <LeaveGuard when={isRunning} />
      {lines === null ? (
        <form {...form.props} className={styles.form}>
          <BulkReach action={action} students={students} reached={reached.length} />
          <p>{t(`students.bulk.${action}.why`)}</p>
          {action === "extend" && daysField}
          {action === "group" && (
            <GroupChoice
              label={t("students.group.label")}
              none={t("students.group.none")}
              value={group}
              onChoose={setGroup}
            />
          )}
          <ReasonField {...form.field("reason")} data-initial-focus="" help={t("students.bulk.reason_help")} />
        </form>
      ) : (
        <BulkLines lines={lines} isRunning={isRunning} />
      )}
      <ErrorNote error={begin.error} />
    </Dialog>
  );
}
