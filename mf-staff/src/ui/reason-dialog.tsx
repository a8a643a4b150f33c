import { REASON_MAX } from "@academy/shared/contract/staff/reason";
import { lengthOf } from "@academy/shared/contract/text-length";
import { ApiError } from "@academy/shared/http";
import { useTranslation } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import { Button, type ButtonVariant } from "@academy/shared/ui/buttons/button";
import { Dialog } from "@academy/shared/ui/dialogs/dialog";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import styles from "./reason-dialog.module.css";

const Text = z.string();

interface ReasonDialogProps {
  /** Names the step as a question. */
  title: string;
  /** What the step means for the person concerned. */
  consequence: ReactNode;
  /** The text of the button that takes the step. */
  action: string;
  /** The key of the reason's draft, such as `hide-question:7`. */
  place: string;
  /** Further fields of the step, between the consequence and the reason. */
  children?: ReactNode;
  /** The names of the further fields by which the api refuses them: they show such a refusal themselves. */
  fields?: readonly string[];
  /** The look of the button: `danger` unless the step takes nothing away. */
  variant?: ButtonVariant;
  /** Whether the further fields are valid; if not, they show what is wrong, and nothing is sent. */
  isReady?: () => boolean;
  /** Sends the step; when it rejects, the dialog shows the error and keeps the reason. */
  onConfirm: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Confirms a step: shows its consequence and asks for a reason for the audit. Mounted while it is open. */
export function ReasonDialog({
  title,
  consequence,
  action,
  place,
  children,
  fields = [],
  variant = "danger",
  isReady,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { t } = useTranslation("staff");
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`reason:${place}`, "", Text);
  const [refused, setRefused] = useState<"empty" | "long" | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async () => {
    if (isReady?.() === false) return;
    const reason = draft.value.trim();
    const length = lengthOf(reason);
    if (length === 0 || length > REASON_MAX) {
      setRefused(length === 0 ? "empty" : "long");
      field.current?.focus();
      return;
    }
    setSending(true);
    setFailure(null);
    try {
      await onConfirm(reason);
      draft.forget();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const isAtField = failure instanceof ApiError && fields.some((name) => failure.fields[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!sending}
      actions={
        <>
          <Button variant="quiet" disabled={sending} onClick={onClose}>
            {t("frame.cancel")}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={variant}
            pending={sending}
            pendingLabel={t("frame.sending")}
            failure={failure}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        <p>{consequence}</p>
        {children}
        <TextArea
          ref={field}
          data-initial-focus=""
          label={t("frame.reason")}
          help={t("frame.reason_help")}
          maxLength={REASON_MAX}
          value={draft.value}
          onChange={({ target }) => {
            draft.write(target.value);
            setRefused(null);
          }}
          error={
            refused
              ? t(refused === "empty" ? "frame.reason_empty" : "frame.reason_long", { most: REASON_MAX })
              : undefined
          }
        />
        {failure !== null && !isAtField && <ErrorNote error={failure} onRetry={() => void send()} retrying={sending} />}
      </form>
    </Dialog>
  );
}
