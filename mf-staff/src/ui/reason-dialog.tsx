import { REASON_MAX, ReasonBody } from "@academy/shared/contract/staff/reason";
import { useTranslations } from "@academy/shared/i18n";
import * as z from "@academy/shared/schema";
import type { ButtonVariant } from "@academy/shared/ui/buttons/button";
import { ErrorNote } from "@academy/shared/ui/errors/error-note";
import { TextArea } from "@academy/shared/ui/forms/text-area";
import { useForm } from "@academy/shared/ui/forms/use-form";
import type { ComponentProps, ReactNode } from "react";
import { useDraft } from "#drafts/use-draft.ts";
import { type StepOptions, useStep } from "#steps/use-step.ts";
import { FormDialog } from "./form-dialog.tsx";

const Typed = z.object({ reason: z.string() });

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

interface ReasonDialogProps<Result> extends StepOptions<ReasonBody, Result> {
  /** Names the step as a question. */
  title: string;
  /** What the step means for the person concerned. */
  consequence: ReactNode;
  /** The text of the button that takes the step. */
  action: string;
  /** The key of the reason's draft, such as `hide-question:7`. */
  draftKey: string;
  /** Further fields of the step, between the consequence and the reason; `error` is why the step was refused. */
  children?: ReactNode | ((error: unknown) => ReactNode);
  /** The look of the button: `danger` unless the step takes nothing away. */
  variant?: ButtonVariant;
  onClose: () => void;
}

/** Confirms a step: shows its consequence and asks for a reason for the audit; then it takes the step. Mounted while it is open. */
export function ReasonDialog<Result>(dialog: ReasonDialogProps<Result>) {
  const { title, consequence, action, draftKey, children, variant = "danger", onClose, after, ...options } = dialog;
  const step = useStep<ReasonBody, Result>({
    ...options,
    after: (result, body) => {
      after?.(result, body);
      onClose();
    },
  });
  const form = useForm({
    mutation: step,
    draft: useDraft(`reason:${draftKey}`, { reason: "" }, Typed),
    validate: ReasonBody,
    sentenceOf: useReasonSentence(),
  });
  return (
    <FormDialog
      title={title}
      action={action}
      form={form}
      variant={variant}
      note={<ErrorNote {...form.failure} />}
      onClose={onClose}
    >
      <p>{consequence}</p>
      {typeof children === "function" ? children(step.error) : children}
      <ReasonField data-initial-focus="" {...form.field("reason")} />
    </FormDialog>
  );
}
