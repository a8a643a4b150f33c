import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { TextField } from "@academy/shared/ui/forms/field";
import { type FormEvent, useId } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { useStep } from "#steps/use-step.ts";
import styles from "./reason-dialog.module.css";
import { StepFailure } from "./step-failure.tsx";

interface PaidByHandDialogProps {
  title: string;
  /** What the step does. */
  consequence: string;
  /** The key of the draft, such as `paid-by-hand:7`. */
  place: string;
  send: (reference: string) => Promise<unknown>;
  onClose: () => void;
}

/** Records that the money of a refund was sent by hand, with its reference. */
export function PaidByHandDialog({ title, consequence, place, send, onClose }: PaidByHandDialogProps) {
  const { t } = useTranslation("staff");
  const form = useId();
  const draft = useDraft(place, "", z.string());
  const mark = useStep({ send, done: () => t("money.refunded") });
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
      title={title}
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
        <p>{consequence}</p>
        <TextField
          label={t("money.transfer")}
          optional
          maxLength={100}
          autoComplete="off"
          value={draft.value}
          onChange={({ target }) => draft.write(target.value)}
        />
        <StepFailure error={mark.error} />
      </form>
    </Dialog>
  );
}
