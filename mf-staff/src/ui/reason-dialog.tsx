import { REASON_MAX, ReasonBody } from "@academy/shared/contract/staff/reason";
import { useTranslations } from "@academy/shared/i18n";
import { DialogButton } from "@academy/shared/ui/dialogs/dialog-button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import type { ComponentProps, ReactNode } from "react";
import { type ActionOptions, useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "./form-dialog.tsx";

/** The sentences of a refused reason. */
export function useReasonSentence() {
  const t = useTranslations("staff");
  return (field: string, code: string) => {
    if (field !== "reason") return undefined;
    if (code === "field.required") return t("frame.reason_empty");
    return code === "field.too_long" ? t("frame.reason_long", { most: REASON_MAX }) : undefined;
  };
}

/** The reason of an action, for the audit. */
export function ReasonField(props: Partial<ComponentProps<typeof TextArea>>) {
  const t = useTranslations("staff");
  return <TextArea label={t("frame.reason")} help={t("frame.reason_help")} maxLength={REASON_MAX} {...props} />;
}

/** What a person reads of an action that needs a reason: one group of the texts. */
export interface ActionTexts {
  /** Names the action as a question. */
  title: string;
  /** What it means for the person concerned. */
  why: string;
  /** The text of its button. */
  action: string;
  /** The notification afterwards. */
  done: string;
}

/** An action that needs a reason, and its dialog. */
export interface ReasonDialogProps<Result> extends ActionOptions<ReasonBody, Result> {
  /** `t("groups.delete", { returnObjects: true })`. */
  texts: ActionTexts;
  /** The key of the reason's draft, such as `hide-question:7`. */
  draftKey: string;
  /** Further fields, between the consequence and the reason; `error` is why the action was refused. */
  children?: ReactNode | ((error: unknown) => ReactNode);
  onClose: () => void;
}

/** Confirms an action: shows its consequence and asks for a reason for the audit. Mounted while it is open. */
export function ReasonDialog<Result>(dialog: ReasonDialogProps<Result>) {
  const { texts, draftKey, children, onClose, after, ...options } = dialog;
  const action = useAction<ReasonBody, Result>({
    done: () => texts.done,
    ...options,
    after: (result, body) => {
      after?.(result, body);
      onClose();
    },
  });
  const form = useForm({
    mutation: action,
    draft: useDraft(`reason:${draftKey}`, { reason: "" }),
    validate: ReasonBody,
    sentenceOf: useReasonSentence(),
  });
  return (
    <FormDialog
      title={texts.title}
      action={texts.action}
      form={form}
      variant="danger"
      note={<ErrorNote {...form.failure} />}
      onClose={onClose}
    >
      <p>{texts.why}</p>
      {typeof children === "function" ? children(action.error) : children}
      <ReasonField data-initial-focus="" {...form.field("reason")} />
    </FormDialog>
  );
}

interface ReasonButtonProps<Result>
  extends Omit<ReasonDialogProps<Result>, "onClose">,
    Pick<ComponentProps<typeof DialogButton>, "when" | "variant" | "size" | "icon" | "disabled" | "aria-label"> {}

/** A button with its action's name, and the dialog that asks for the reason. */
export function ReasonButton<Result>({
  when = true,
  variant = "quiet-danger",
  size = "normal",
  icon,
  disabled,
  "aria-label": label,
  ...dialog
}: ReasonButtonProps<Result>) {
  return (
    <DialogButton
      {...{ when, variant, size, icon, disabled }}
      aria-label={label}
      dialog={(close) => <ReasonDialog {...dialog} onClose={close} />}
    >
      {dialog.texts.action}
    </DialogButton>
  );
}
