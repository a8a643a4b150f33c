import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextField } from "@academy/shared/ui/forms/field";
import { type FormEvent, useId } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import { StepFailure } from "#ui/step-failure.tsx";
import { orderSteps } from "./money.api.ts";
import styles from "./money.module.css";

/** Records that the money of a refund was sent by hand, with its reference: the student's access then ends. */
export function PaidByHandDialog({ order, onClose }: { order: number; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const form = useId();
  const draft = useDraft(`paid-by-hand:${order}`, "", z.string());
  const mark = useStep({
    send: orderSteps(order).markPaid,
    done: () => t("money.refunded"),
  });
  const end = () => {
    draft.forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mark.mutate(draft.value.trim(), { onSuccess: end });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("money.mark_title", { id: order })}
      dismissible={!mark.isPending}
      actions={
        <>
          <Button variant="quiet" disabled={mark.isPending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button type="submit" form={form} pending={mark.isPending} failure={mark.error}>
            {t("money.mark_paid")}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={submit}>
        <p>{t("money.mark_consequence")}</p>
        <TextField
          label={t("money.transfer")}
          optional
          maxLength={200}
          autoComplete="off"
          value={draft.value}
          onChange={({ target }) => draft.write(target.value)}
        />
        <StepFailure error={mark.error} />
      </form>
    </Dialog>
  );
}
