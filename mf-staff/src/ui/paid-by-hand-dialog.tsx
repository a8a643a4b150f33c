import { useTranslations } from "@academy/shared/i18n";
import { TextField } from "@academy/shared/ui/forms/field";
import { useForm, validated } from "@academy/shared/ui/forms/use-form";
import { useAction } from "#actions/use-action.ts";
import { useDraft } from "#drafts/use-draft.ts";
import { FormDialog } from "./form-dialog.tsx";

interface PaidByHandDialogProps {
  title: string;
  /** What the action does. */
  consequence: string;
  /** The key of the draft, such as `paid-by-hand:7`. */
  draftKey: string;
  send: (body: { reference: string }) => Promise<unknown>;
  onClose: () => void;
}

/** Records that the money of a refund was sent by hand, with its reference. */
export function PaidByHandDialog({ title, consequence, draftKey, send, onClose }: PaidByHandDialogProps) {
  const t = useTranslations("staff");
  const form = useForm({
    mutation: useAction({ send, done: () => t("money.refunded"), after: onClose }),
    draft: useDraft(draftKey, { reference: "" }),
    validate: ({ reference }) => validated({ reference: reference.trim() }, {}),
  });
  return (
    <FormDialog title={title} action={t("money.mark_paid")} form={form} onClose={onClose}>
      <p>{consequence}</p>
      <TextField {...form.field("reference")} label={t("money.transfer")} optional maxLength={100} autoComplete="off" />
    </FormDialog>
  );
}
